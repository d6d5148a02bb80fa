import { useState } from 'react';
import { endSessions } from '../../../shared/accounts/security-api.ts';
import { call } from '../platform/call.ts';
import { signOut } from '../platform/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Panel, PanelTitle } from '../ui/panel.tsx';
import { announceError, announceSuccess } from '../ui/toast.tsx';

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
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>Sessions</PanelTitle>
      <p className="mt-1.5 mb-4 text-ink-2">
        Sign out of every browser, including this one. API keys keep working. Sessions expire after 7 days.
      </p>
      <Button disabled={busy} onClick={signOutEverywhere}>
        {busy ? 'Signing out...' : 'Sign Out Everywhere'}
      </Button>
    </Panel>
  );
}
