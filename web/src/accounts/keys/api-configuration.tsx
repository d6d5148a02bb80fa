import { TriangleAlert } from 'lucide-react';
import type { Account } from '../../../../shared/accounts/api.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { ApiKey } from './api-key.tsx';
import { KeyCare } from './key-care.tsx';

interface Props {
  account: Account | undefined;
  /** Asks for the account again; given where it could not be read. */
  retry: (() => void) | undefined;
}

/** The account's API key with how to treat it. */
export function ApiConfiguration({ account, retry }: Props) {
  return (
    <Panel className="@container p-6 max-sm:p-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 @min-[56rem]:grid-cols-[minmax(0,1fr)_27rem]">
        <div>
          <PanelTitle>API Configuration</PanelTitle>
          <p className="mt-1.5 text-ink-2">
            Send this key in the <code className="font-mono text-13">x-api-key</code> header of every request.
          </p>
          <p className="mt-4 mb-1.5 text-13 font-medium">API key</p>
          <KeyPlace account={account} retry={retry} />
          {account?.api_key_status === 'preparing' && (
            <p role="status" className="mt-2 text-13 text-ink-2">
              Your key is being set up. It will work in a few seconds.
            </p>
          )}
        </div>
        {/* Beside the key where the panel has the whole width of a wide window. */}
        <div className="mt-3.5 @min-[56rem]:mt-0 @min-[56rem]:self-end">
          <div className="flex gap-2.5 rounded-m bg-warn-soft px-3 py-2.5 text-13 text-ink-2">
            <TriangleAlert
              size={16}
              strokeWidth={1.9}
              className="mt-px shrink-0 text-warn"
              aria-hidden="true"
            />
            <p>
              Keep this key on your server. Anyone who has it can read your signups and spend your credits.
            </p>
          </div>
          <div className="mt-4 grid gap-2 sm:grid-cols-2">
            <ButtonLink to="/api-docs">View API Docs</ButtonLink>
            <ButtonLink to="/connections">Manage Connections</ButtonLink>
          </div>
        </div>
      </div>
    </Panel>
  );
}

function KeyPlace({ account, retry }: Props) {
  if (account) {
    return (
      <>
        {/* By its value: a new key starts masked. */}
        <ApiKey key={account.api_key} value={account.api_key} />
        <KeyCare lastUsed={account.api_key_last_used} />
      </>
    );
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
