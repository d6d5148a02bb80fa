import { useState } from 'react';
import { endSessions } from '../../../../shared/accounts/security-api.ts';
import { call } from '../../platform/api/call.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Setting } from '../../ui/forms/settings.tsx';

/** Signs the customer out of every browser. */
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
      note="Signing out everywhere ends every session at once, this one included. API keys keep working."
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
