import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  dashboardKey,
  deleteApiKey,
  keyAccessNames,
  type ListedKey,
  listApiKeys,
  mostFurtherKeys,
} from '../../../../shared/accounts/keys-api.ts';
import { call } from '../../platform/api/call.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { callWithRecentSignIn } from '../../platform/session/require-sign-in.ts';
import { CopiedText } from '../../ui/feedback/copying.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { formatDate, formatNumber } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { hourOf } from './key-words.ts';

const NewApiKey = lazyScreen(async () => (await import('./new-api-key.tsx')).NewApiKey);
const ReplaceApiKey = lazyScreen(async () => (await import('./replace-api-key.tsx')).ReplaceApiKey);

type Open = { readonly kind: 'new' } | { readonly kind: 'replace' | 'delete'; readonly key: ListedKey };

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
        Give each of your systems a separate key, up to {mostFurtherKeys} plus the dashboard's. All live keys
        share the hourly limit; test keys have a separate limit.{' '}
        {answer &&
          `${formatNumber(answer.hour.used)} of ${formatNumber(answer.hour.limit)} requests are used this hour.`}{' '}
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
      <Suspense>
        {open?.kind === 'new' && <NewApiKey returnTo={heading} onMade={made} onClose={close} />}
        {open?.kind === 'replace' && (
          <ReplaceApiKey apiKey={open.key} returnTo={heading} onMade={made} onClose={close} />
        )}
      </Suspense>
      {open?.kind === 'delete' && <DeleteApiKey apiKey={open.key} onClose={close} />}
      {fresh && <FreshApiKey apiKey={fresh} returnTo={heading} onClose={() => setFresh(undefined)} />}
    </Panel>
  );
}

function useApiKeys() {
  return useQuery({
    queryKey: ['api-keys'],
    queryFn: () => call(listApiKeys, {}),
    refetchInterval: ({ state }) => state.data?.data.some(({ status }) => status === 'preparing') && 2_000,
  });
}

function ApiKeyRow({
  apiKey,
  onReplace,
  onDelete,
}: {
  apiKey: ListedKey;
  onReplace: () => void;
  onDelete: () => void;
}) {
  const { id, name, hint, access, is_test, status, last_used, ends_at } = apiKey;
  const facts = [
    ends_at ? `Ends ${formatDate(ends_at)}` : status === 'preparing' && 'Preparing...',
    is_test && 'Test key',
    access !== 'full' && keyAccessNames[access],
    last_used ? `Last used ${hourOf(last_used)}` : 'Not used yet',
  ].filter(Boolean);
  const items = [
    ...(ends_at ? [] : [{ words: 'Replace...', onChoose: onReplace }]),
    ...(id === dashboardKey ? [] : [{ words: 'Delete...', danger: true, onChoose: onDelete }]),
  ];
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2 font-medium text-ink">
          <span className="min-w-0 break-words">{name}</span>
          <span className="font-mono text-13 text-ink-2">••••{hint}</span>
        </p>
        <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
      </div>
      <Menu
        label={`Actions for ${name}`}
        items={items}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-m text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <Ellipsis size={16} strokeWidth={1.9} aria-hidden="true" />
      </Menu>
    </li>
  );
}

function DeleteApiKey({ apiKey: { id, name }, onClose }: { apiKey: ListedKey; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callWithRecentSignIn(deleteApiKey, { id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
      announceSuccess('API key deleted');
      onClose();
    },
    onError: (failure) => announceFailure('Failed to delete the API key', failure.message),
  });
  return (
    <Confirmation
      title={`Delete "${name}"?`}
      action="Delete Key"
      look="danger"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      Requests with this key will be rejected right away. This can't be undone.
    </Confirmation>
  );
}

function FreshApiKey({
  apiKey,
  returnTo,
  onClose,
}: {
  apiKey: string;
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      returnTo={returnTo}
      title="Copy your new API key"
      subtitle="It isn't shown here again. It works in a few seconds, when the list no longer says Preparing."
    >
      <div className="px-6 py-5 max-sm:px-4">
        <CopiedText name="API key" text={apiKey} />
      </div>
      <DialogActions>
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
