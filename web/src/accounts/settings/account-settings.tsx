import { useState } from 'react';
import { endSessions } from '../../../../shared/accounts/security-api.ts';
import { defaultTimeZone } from '../../../../shared/accounts/time-zone.ts';
import { call } from '../../platform/api/call.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Setting } from '../../ui/forms/settings.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { keysAreOn, turnKeys } from '../../ui/overlays/keys.ts';
import { OpenDialog } from './open-dialog.tsx';
import { useAccount } from './use-account.ts';

const ChangeEmail = lazyScreen(async () => (await import('./account-dialogs.tsx')).ChangeEmail);

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

const ChangePassword = lazyScreen(async () => (await import('./account-dialogs.tsx')).ChangePassword);

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

const ChangeTimeZone = lazyScreen(async () => (await import('./account-dialogs.tsx')).ChangeTimeZone);

export function TimeZone() {
  const { data, error, refetch } = useAccount();
  if (!data && error) {
    return (
      <Setting label="Time zone">
        <NotLoaded words="Couldn't load your time zone." label="Time Zone" onRetry={refetch} />
      </Setting>
    );
  }
  return (
    <Setting
      label="Time zone"
      note="Digests are sent at their hour in this time zone. At first it is your browser's."
      action={
        data && (
          <OpenDialog label="Change Time Zone">
            {(dialog) => <ChangeTimeZone {...dialog} stored={data.time_zone} />}
          </OpenDialog>
        )
      }
    >
      {data
        ? (data.time_zone?.replaceAll('_', ' ') ?? `${defaultTimeZone}, until you choose one`)
        : 'Loading...'}
    </Setting>
  );
}

export function KeyboardShortcuts() {
  const [on, setOn] = useState(keysAreOn);
  const change = (next: boolean) => {
    turnKeys(next);
    setOn(next);
  };
  return (
    <Setting
      label="Keyboard shortcuts"
      note="Single keys such as j, k and e, in this browser. Press ? on any screen to see them."
      action={<Switch checked={on} onChange={change} label="Keyboard shortcuts" />}
    >
      {on ? 'On' : 'Off'}
    </Setting>
  );
}

export function Sessions() {
  const [busy, setBusy] = useState(false);
  const signOutEverywhere = async () => {
    setBusy(true);
    try {
      await call(endSessions, {});
      announceSuccess('Signed out everywhere');
      await signOut();
    } catch (error) {
      announceError(error);
      setBusy(false);
    }
  };
  return (
    <Setting
      label="Sessions"
      note="Signing out everywhere ends every session immediately, including this one. API keys keep working."
      action={
        <Button disabled={busy} onClick={signOutEverywhere}>
          {busy ? 'Signing out...' : 'Sign Out Everywhere'}
        </Button>
      }
    >
      A session lasts 7 days
    </Setting>
  );
}
