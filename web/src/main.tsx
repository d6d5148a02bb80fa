import './platform/screens/no-eval.ts';
import './ui/style.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './app/error-screen.tsx';
import { Router } from './app/router.tsx';
import { queries } from './platform/api/use-cached-list.ts';
import { lazyScreen, useChunksLoading } from './platform/screens/lazy-screen.ts';
import { startSession } from './platform/session/session.ts';

/** Lazy, because no screen waits for toasts. Earlier toasts appear after it is loaded. */
const Toasts = lazyScreen(async () => (await import('./ui/feedback/toaster.tsx')).Toasts);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

startSession();
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <LoadingBar />
        <Router />
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);

function LoadingBar() {
  return useChunksLoading() ? (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 appear-late overflow-hidden"
    >
      <div className="h-full w-1/3 animate-[travel_1.2s_linear_infinite] bg-accent-ink" />
    </div>
  ) : null;
}
