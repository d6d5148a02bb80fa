import { useRef, useState } from 'react';
import { dashboardKey } from '../../../../shared/accounts/keys-api.ts';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { OverlapHours } from '../../ui/forms/overlap.ts';
import { hourOf } from './hour-of.ts';
import { ReplaceApiKey } from './replace-api-key.tsx';

const replaced: Record<OverlapHours, string> = {
  0: 'The old key no longer works.',
  1: 'The old key works for 1 more hour.',
  24: 'The old key works for 24 more hours.',
  168: 'The old key works for 7 more days.',
};

/** When the dashboard's key was last used, and the button that replaces it. */
export function KeyCare({ lastUsed }: { lastUsed: string | null }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-13 text-ink-3">{lastUsed ? `Last used ${hourOf(lastUsed)}` : 'Not used yet'}</p>
      <Button ref={button} size="compact" onClick={() => setAsking(true)}>
        Replace API Key
      </Button>
      {asking && (
        <ReplaceApiKey
          apiKey={{ id: dashboardKey, name: 'Dashboard key' }}
          returnTo={button}
          onMade={(_key, overlap) => {
            setAsking(false);
            announceSuccess('API key replaced', replaced[overlap]);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
