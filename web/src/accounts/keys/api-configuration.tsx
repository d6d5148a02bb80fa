import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { type Account, editAccount, type FirstStep } from '../../../../shared/accounts/api.ts';
import { dashboardKey } from '../../../../shared/accounts/keys-api.ts';
import { call } from '../../platform/api/call.ts';
import { queries } from '../../platform/api/use-cached-list.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/forms/button.tsx';
import type { OverlapHours } from '../../ui/forms/overlap.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { hourOf, maskKey } from './key-words.ts';

const ReplaceApiKey = lazyScreen(async () => (await import('./replace-api-key.tsx')).ReplaceApiKey);

interface Props {
  account: Account | undefined;
  retry: (() => void) | undefined;
}

export function ApiConfiguration({ account, retry }: Props) {
  return (
    <Panel className="@container px-6 py-3.5 max-sm:px-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 @min-[68rem]:flex @min-[68rem]:flex-wrap">
        <div className="shrink-0">
          <PanelTitle>API Configuration</PanelTitle>
        </div>
        <div className="shrink-0 @min-[68rem]:min-w-64">
          <KeyPlace account={account} retry={retry} />
          {account?.api_key_status === 'preparing' && (
            <p role="status" className="mt-2 text-13 text-ink-2">
              Your key is being set up. It will work in a few seconds.
            </p>
          )}
        </div>
        <p className="min-w-0 grow text-13 text-ink-2 @min-[68rem]:basis-44">
          Keep this key on your server. Anyone who has it can read your signups and spend your credits.{' '}
          {account && (
            <span className="text-ink-3">
              {account.api_key_last_used
                ? `Last used ${hourOf(account.api_key_last_used)}.`
                : 'Not used yet.'}
            </span>
          )}
        </p>
        <div className="grid shrink-0 gap-2 sm:grid-cols-3 @min-[68rem]:ml-auto @min-[68rem]:flex">
          {account && <ReplaceKey />}
          <ButtonLink size="compact" to="/api-docs">
            View API Docs
          </ButtonLink>
          <ButtonLink size="compact" to="/connections">
            Manage Connections
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

function KeyPlace({ account, retry }: Props) {
  if (account) {
    // Keyed by value: a new key starts masked.
    return <ApiKey key={account.api_key} value={account.api_key} />;
  }
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 rounded-m border border-line-control px-3 text-13">
      {retry ? (
        <>
          <span className="text-ink-2">Couldn't load your key.</span>
          <Button size="compact" onClick={retry}>
            Try Again
          </Button>
        </>
      ) : (
        <span className="h-2 w-40 rounded-s bg-line" />
      )}
    </div>
  );
}

const replaced: Record<OverlapHours, string> = {
  0: 'The old key no longer works.',
  1: 'The old key works for 1 more hour.',
  24: 'The old key works for 24 more hours.',
  168: 'The old key works for 7 more days.',
};

function ReplaceKey() {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} size="compact" onClick={() => setAsking(true)}>
        Replace API Key
      </Button>
      <Suspense>
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
      </Suspense>
    </>
  );
}

/** Copying takes the whole key even while it is masked. */
function ApiKey({ value }: { value: string }) {
  const [shown, setShown] = useState(false);
  const { copied, copy } = useCopying('API key copied to clipboard');
  const mask = maskKey(value);
  const EyeIcon = shown ? EyeOff : Eye;
  const CopyIcon = copied ? Check : Copy;
  return (
    <div className="flex min-h-10 items-center rounded-m border border-line-control pr-1 pl-3 font-mono text-13">
      <span data-testid="api-key" className="min-w-0 grow py-2 break-all @min-[68rem]:whitespace-nowrap">
        {mask && !shown ? <Masked {...mask} /> : value}
      </span>
      {mask && (
        <IconButton label={shown ? 'Hide API key' : 'Show API key'} onClick={() => setShown(!shown)}>
          <EyeIcon size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Copy API key" onClick={() => copy(value).then(() => rememberStep('key_copied'))}>
        <CopyIcon size={16} strokeWidth={1.9} aria-hidden="true" className={copied ? 'text-ok' : ''} />
      </IconButton>
    </div>
  );
}

// The dots shrink first, so that the last four characters stay visible at 320 px.
function Masked({ start, dots, end }: { start: string; dots: string; end: string }) {
  return (
    <span className="flex min-w-0">
      <span>{start}</span>
      <span className="min-w-0 overflow-hidden">{dots}</span>
      <span>{end}</span>
    </span>
  );
}

const queryKey = ['account'];

/** Marks a first step as done. Shown immediately; the account is reloaded if saving fails. */
export async function rememberStep(step: FirstStep): Promise<void> {
  const account = queries.getQueryData<Account>(queryKey);
  if (!account || account.first_steps.includes(step)) return;
  queries.setQueryData<Account>(queryKey, { ...account, first_steps: [...account.first_steps, step] });
  try {
    await call(editAccount, { first_step: step });
  } catch {
    await queries.invalidateQueries({ queryKey });
  }
}
