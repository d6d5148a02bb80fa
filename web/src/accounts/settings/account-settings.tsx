import { useState } from 'react';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { Setting } from '../../ui/forms/settings.tsx';
import { OpenDialog } from './open-dialog.tsx';

const ChangeEmail = lazyScreen(async () => (await import('./change-email.tsx')).ChangeEmail);

/** The email of the account, and the way to another one. */
export function EmailSetting({ email }: { email: string }) {
  const [asked, setAsked] = useState<string>();
  return (
    <Setting
      label="Email"
      note="You sign in with it. Alerts and receipts are sent there."
      action={
        <OpenDialog label="Change Email">
          {(dialog) => <ChangeEmail {...dialog} onAsked={setAsked} />}
        </OpenDialog>
      }
    >
      {email}
      {asked && (
        <p role="status" className="mt-1 text-ink-2">
          Open the link we sent to <strong className="font-medium text-ink">{asked}</strong>. Your email won't
          change until you do.
        </p>
      )}
    </Setting>
  );
}
