import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onQuestion, openQuestion } from '../../platform/session/require-sign-in.ts';
import { useSession } from '../../platform/session/session.ts';

const Dialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}));

export function SignInAgain() {
  const question = useSyncExternalStore(onQuestion, openQuestion);
  const session = useSession();
  if (!question || session.status !== 'signed-in') return null;
  return (
    <Suspense>
      <Dialog email={session.email} username={session.username} question={question} />
    </Suspense>
  );
}
