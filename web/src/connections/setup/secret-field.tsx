import { useMutation } from '@tanstack/react-query';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { showConnectionSecrets } from '../../../../shared/connections/api.ts';
import { type Connection, ownSecretPrefix } from '../../../../shared/connections/connection.ts';
import { call } from '../../platform/api/call.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { formatDate } from '../../ui/page/format.ts';
import type { ValidSecrets } from './secret-form.tsx';

const SecretForm = lazyScreen(async () => (await import('./secret-form.tsx')).SecretForm);

export function ConnectionSecret({ connection, label }: { connection: Connection; label: string }) {
  const { id, source, has_secret } = connection;
  const [secrets, setSecrets] = useState<ValidSecrets>();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const show = useMutation({ mutationFn: () => call(showConnectionSecrets, { id }) });
  const toggle = () => {
    if (secrets) return setSecrets(undefined);
    show.mutate(undefined, {
      onSuccess: ({ data }) => setSecrets(data),
      onError: (failure) => announceFailure("The secret couldn't be loaded", failure.message),
    });
  };
  // The button appears only with the first secret.
  useEffect(() => {
    if (isSaved && has_secret) opener.current?.focus();
  }, [isSaved, has_secret]);
  const [newest, old] = secrets ?? [];
  const Icon = secrets ? EyeOff : Eye;
  const theirs = ownSecretPrefix[source] !== null;
  return (
    <>
      {has_secret && (
        <div className="mt-3 flex items-end gap-1">
          <div className="min-w-0 grow">
            {newest ? (
              <AddressField label={label} text={newest.secret} />
            ) : (
              <>
                <p className="mb-1.5 text-13 font-medium">{label}</p>
                <p className="flex min-h-10 items-center rounded-m border border-line-control px-3 font-mono text-13">
                  <span aria-hidden="true">{'•'.repeat(16)}</span>
                  <span className="sr-only">Hidden</span>
                </p>
              </>
            )}
          </div>
          <IconButton
            label={`${secrets ? 'Hide' : 'Show'}: ${label}`}
            aria-pressed={secrets !== undefined}
            disabled={show.isPending}
            className="mb-1 pointer-coarse:mb-0"
            onClick={toggle}
          >
            <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {old && (
        <div className="mt-3">
          <AddressField
            label={`Old secret, ends ${old.ends_at ? formatDate(old.ends_at) : 'soon'}`}
            text={old.secret}
          />
        </div>
      )}
      {has_secret && (
        <Button
          ref={opener}
          size="compact"
          className="mt-3"
          aria-expanded={isOpen}
          onClick={() => {
            setSaved(false);
            setOpen(!isOpen);
          }}
        >
          {theirs ? 'Replace Secret' : 'Rotate Secret'}
        </Button>
      )}
      {(isOpen || !has_secret) && (
        <Suspense fallback={<div className="mt-3 h-27 pointer-coarse:h-31" />}>
          <SecretForm
            connection={connection}
            theirs={theirs}
            onSaved={(next) => {
              // A new secret is shown, to be copied. A pasted one is known.
              setSecrets(theirs ? undefined : next);
              setOpen(false);
              setSaved(true);
            }}
            onCancel={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export function AddressField({ label, text }: { label: string; text: string }) {
  const { copied, copy } = useCopying(`${label} copied to clipboard`);
  const Icon = copied ? Check : Copy;
  return (
    <div>
      <p className="mb-1.5 text-13 font-medium">{label}</p>
      <div className="flex min-h-10 items-center rounded-m border border-line-control pr-1 pl-3 font-mono text-13">
        <code className="min-w-0 grow py-2 break-all">{text}</code>
        <IconButton label={`Copy: ${label}`} onClick={() => copy(text)}>
          <Icon size={16} strokeWidth={1.9} aria-hidden="true" className={copied ? 'text-ok' : ''} />
        </IconButton>
      </div>
    </div>
  );
}
