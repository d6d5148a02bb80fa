import { useState } from 'react';
import { type Account, replaceApiKey } from '../../../shared/accounts/api.ts';
import { callWithRecentSignIn } from '../platform/call-with-recent-sign-in.ts';
import { queries } from '../platform/queries.ts';
import { Button } from '../ui/button.tsx';
import { Confirmation } from '../ui/confirmation.tsx';
import { announceError, announceSuccess } from '../ui/toast.tsx';
import { hourOf } from './hour-of.ts';

/** When the key was last used, and the way to another one. */
export function KeyCare({ lastUsed }: { lastUsed: string | null }) {
  const [asking, setAsking] = useState(false);
  const { busy, replace } = useReplacement();
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-13 text-ink-3">{lastUsed ? `Last used ${hourOf(lastUsed)}` : 'Not used yet'}</p>
      <Button size="compact" disabled={busy} onClick={() => setAsking(true)}>
        {busy ? 'Replacing...' : 'Replace API Key'}
      </Button>
      {asking && (
        <Confirmation
          title="Replace the API key?"
          action="Replace Key"
          look="danger"
          onConfirm={() => {
            setAsking(false);
            void replace();
          }}
          onClose={() => setAsking(false)}
        >
          Requests with the old key will be rejected right away. Requests already made this hour still count.
        </Confirmation>
      )}
    </div>
  );
}

function useReplacement() {
  const [busy, setBusy] = useState(false);
  const replace = async () => {
    setBusy(true);
    try {
      const fresh = await callWithRecentSignIn(replaceApiKey, {});
      queries.setQueryData<Account>(
        ['account'],
        (account) => account && { ...account, ...fresh, api_key_last_used: null },
      );
      announceSuccess('API key replaced', 'The old key no longer works.');
    } catch (error) {
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, replace };
}
