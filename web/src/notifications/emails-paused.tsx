import { Suspense } from 'react';
import type { Account } from '../../../shared/accounts/api.ts';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';

const EmailsPausedNotice = lazyScreen(
  async () => (await import('./emails-paused-notice.tsx')).EmailsPausedNotice,
);

/** A notice in a separate chunk, since few accounts need it. */
export function EmailsPaused({ account }: { account: Account | undefined }) {
  if (!account?.emails_paused) return null;
  return (
    <Suspense>
      <EmailsPausedNotice email={account.email} pause={account.emails_paused} />
    </Suspense>
  );
}
