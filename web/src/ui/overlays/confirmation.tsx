import { Suspense } from 'react';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import type { ConfirmationProps } from './modal.tsx';

const ConfirmationDialog = lazyScreen(async () => (await import('./modal.tsx')).ConfirmationDialog);

/** Confirms an action that cannot be undone. Its code loads when it is needed. */
export function Confirmation(props: ConfirmationProps) {
  return (
    <Suspense>
      <ConfirmationDialog {...props} />
    </Suspense>
  );
}
