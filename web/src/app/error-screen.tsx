import { Component, type ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';

export function ErrorScreen() {
  return (
    <main className="mx-auto max-w-120 px-4 py-18">
      <h1 className="text-26 font-bold">This page couldn't be loaded</h1>
      <p className="mt-3 mb-6 text-16 text-ink-2">Check your connection, then reload the page.</p>
      <Button look="filled" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </main>
  );
}

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
