import { Suspense } from 'react';
import { ApiKeys } from '../accounts/keys/api-keys.tsx';
import { SecondFactor } from '../accounts/second-factor/second-factor.tsx';
import {
  EmailSetting,
  KeyboardShortcuts,
  PasswordSetting,
  Sessions,
  TimeZone,
} from '../accounts/settings/account-settings.tsx';
import { SignInAgain } from '../accounts/sign-in/sign-in-again.tsx';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { useSession } from '../platform/session/session.ts';
import { SettingsSection } from '../ui/forms/settings.tsx';
import { BackToDashboard, PageHeading } from '../ui/page/page.tsx';

/** At the bottom, so that nothing moves when they load. */
const ExportData = lazyScreen(async () => (await import('../accounts/export-data.tsx')).ExportData);
const DeleteAccount = lazyScreen(
  async () => (await import('../accounts/settings/delete-account.tsx')).DeleteAccount,
);

export function AccountScreen() {
  const session = useSession();
  const { email, username } = session.status === 'signed-in' ? session : { email: '', username: '' };
  return (
    <>
      <BackToDashboard />
      <div className="mt-1">
        <PageHeading>Account</PageHeading>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:max-w-240 lg:grid-cols-2">
        <SettingsSection title="Profile">
          <EmailSetting email={email} />
          <TimeZone />
          <KeyboardShortcuts />
        </SettingsSection>
        <SettingsSection title="Sign-in and security">
          <PasswordSetting username={username} />
          <SecondFactor email={email} />
          <Sessions />
        </SettingsSection>
        <div className="min-w-0 lg:col-span-2">
          <ApiKeys />
        </div>
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
