import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ListedKey, listApiKeys, mostFurtherKeys } from '../../../../shared/accounts/keys-api.ts';
import { call } from '../../platform/api/call.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Panel, PanelTitle } from '../../ui/page/panel.tsx';
import { ApiKeyRow } from './api-key-row.tsx';
import { DeleteApiKey } from './delete-api-key.tsx';
import { FreshApiKey } from './fresh-api-key.tsx';
import { NewApiKey } from './new-api-key.tsx';
import { ReplaceApiKey } from './replace-api-key.tsx';

type Open = { readonly kind: 'new' } | { readonly kind: 'replace' | 'delete'; readonly key: ListedKey };

/** The API keys of the account, and what can be done with them. */
export function ApiKeys() {
  const { data: answer, error, refetch } = useApiKeys();
  const data = answer?.data;
  const [open, setOpen] = useState<Open>();
  const [fresh, setFresh] = useState<string>();
  const heading = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  const made = (key: string) => {
    close();
    setFresh(key);
  };
  return (
    <Panel className="p-6 max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelTitle>API Keys</PanelTitle>
        <Button
          ref={heading}
          disabled={!data || data.length > mostFurtherKeys}
          onClick={() => setOpen({ kind: 'new' })}
        >
          New API Key
        </Button>
      </div>
      <p className="mt-1.5 mb-4 text-ink-2">
        Give each of your systems a key of its own, up to {mostFurtherKeys} beside the dashboard's. All live
        keys share the hourly limit; test keys have one of their own.{' '}
        {answer && `${answer.hour.used} of ${answer.hour.limit} requests are used this hour.`}{' '}
        <Link to="/usage" className="font-medium text-accent-ink underline underline-offset-4">
          See the usage
        </Link>
      </p>
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((key) => (
            <ApiKeyRow
              key={key.id}
              apiKey={key}
              onReplace={() => setOpen({ kind: 'replace', key })}
              onDelete={() => setOpen({ kind: 'delete', key })}
            />
          ))}
        </ul>
      )}
      {!data && error && (
        <NotLoaded words="Couldn't load your API keys." label="API Keys" onRetry={refetch} />
      )}
      {!data && !error && <Spinner words="Loading..." />}
      {open?.kind === 'new' && <NewApiKey returnTo={heading} onMade={made} onClose={close} />}
      {open?.kind === 'replace' && (
        <ReplaceApiKey apiKey={open.key} returnTo={heading} onMade={made} onClose={close} />
      )}
      {open?.kind === 'delete' && <DeleteApiKey apiKey={open.key} onClose={close} />}
      {fresh && <FreshApiKey apiKey={fresh} returnTo={heading} onClose={() => setFresh(undefined)} />}
    </Panel>
  );
}

/** Asked again often while a key is being prepared. */
function useApiKeys() {
  return useQuery({
    queryKey: ['api-keys'],
    queryFn: () => call(listApiKeys, {}),
    refetchInterval: ({ state }) => state.data?.data.some(({ status }) => status === 'preparing') && 2_000,
  });
}
