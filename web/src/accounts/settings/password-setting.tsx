import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { Setting } from '../../ui/forms/settings.tsx';
import { OpenDialog } from './open-dialog.tsx';

const ChangePassword = lazyScreen(async () => (await import('./change-password.tsx')).ChangePassword);

/** The way to another password. */
export function PasswordSetting({ username }: { username: string }) {
  return (
    <Setting
      label="Password"
      note="Changing your password signs you out everywhere else."
      action={
        <OpenDialog label="Change Password">
          {(dialog) => <ChangePassword {...dialog} username={username} />}
        </OpenDialog>
      }
    >
      <span aria-hidden="true">••••••••</span>
      <span className="sr-only">Set</span>
    </Setting>
  );
}
