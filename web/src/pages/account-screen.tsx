import { Suspense } from 'react';
import { ApiKeys } from '../accounts/api-keys.tsx';
import { EmailSetting } from '../accounts/email-setting.tsx';
import { PasswordSetting } from '../accounts/password-setting.tsx';
import { SecondFactor } from '../accounts/second-factor.tsx';
import { Sessions } from '../accounts/sessions.tsx';
import { SignInAgain } from '../accounts/sign-in-again.tsx';
import { TimeZone } from '../accounts/time-zone.tsx';
import { lazyScreen } from '../platform/lazy-screen.ts';
import { useSession } from '../platform/session.ts';
import { BackToDashboard } from '../ui/back-link.tsx';
import { PageHeading } from '../ui/page.tsx';
import { SettingsSection } from '../ui/settings.tsx';

/** Last on the page, so that nothing moves when they arrive. */
const ExportData = lazyScreen(async () => (await import('../accounts/export-data.tsx')).ExportData);
const DeleteAccount = lazyScreen(async () => (await import('../accounts/delete-account.tsx')).DeleteAccount);

/** `/account`: who the customer is, how they sign in, the keys, and what becomes of the data. */
export function AccountScreen() {
  const session = useSession();
  const { email, username } = session.status === 'signed-in' ? session : { email: '', username: '' };
  return (
    <>
      <BackToDashboard />
      <div className="mt-1">
        <PageHeading>Account</PageHeading>
      </div>
      <div className="mt-4 grid max-w-240 grid-cols-[minmax(0,1fr)] gap-4">
        <SettingsSection title="Profile">
          <EmailSetting email={email} />
          <TimeZone />
        </SettingsSection>
        <SettingsSection title="Sign-in and security">
          <PasswordSetting username={username} />
          <SecondFactor email={email} />
          <Sessions />
        </SettingsSection>
        <ApiKeys />
        <Suspense>
          <SettingsSection title="Data">
            <ExportData email={email} />
          </SettingsSection>
          <SettingsSection title="Delete account">
            <DeleteAccount email={email} />
          </SettingsSection>
        </Suspense>
      </div>
      <SignInAgain />
    </>
  );
}
