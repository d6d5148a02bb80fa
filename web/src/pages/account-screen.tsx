import { Suspense } from 'react';
import { ApiKeys } from '../accounts/api-keys.tsx';
import { ChangeEmail } from '../accounts/change-email.tsx';
import { ChangePassword } from '../accounts/change-password.tsx';
import { SecondFactor } from '../accounts/second-factor.tsx';
import { Sessions } from '../accounts/sessions.tsx';
import { SignInAgain } from '../accounts/sign-in-again.tsx';
import { TimeZone } from '../accounts/time-zone.tsx';
import { lazyScreen } from '../platform/lazy-screen.ts';
import { useSession } from '../platform/session.ts';
import { BackToDashboard } from '../ui/back-link.tsx';
import { PageHeading } from '../ui/page.tsx';

/** Last on the page, so that nothing moves when they arrive. */
const ExportData = lazyScreen(async () => (await import('../accounts/export-data.tsx')).ExportData);
const DeleteAccount = lazyScreen(async () => (await import('../accounts/delete-account.tsx')).DeleteAccount);

/** `/account`: how a customer signs in, and what becomes of the data. */
export function AccountScreen() {
  const session = useSession();
  const { email, username } = session.status === 'signed-in' ? session : { email: '', username: '' };
  return (
    <>
      <BackToDashboard />
      <div className="mt-1">
        <PageHeading>Account</PageHeading>
      </div>
      <p className="mt-1 break-words text-ink-2">
        Signed in as <span className="font-medium text-ink">{email}</span>
      </p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <ChangeEmail email={email} />
        <ChangePassword username={username} />
        <SecondFactor email={email} />
        <Sessions />
        <ApiKeys />
        <TimeZone />
        <Suspense>
          <ExportData />
          <DeleteAccount email={email} />
        </Suspense>
      </div>
      <SignInAgain />
    </>
  );
}
