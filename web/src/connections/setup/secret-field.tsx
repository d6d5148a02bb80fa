import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { rotateConnectionSecret, showConnectionSecrets } from '../../../../shared/connections/api.ts';
import { type Connection, ownSecretPrefix } from '../../../../shared/connections/connection.ts';
import { call } from '../../platform/api/call.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Field, FieldLabel } from '../../ui/forms/field.tsx';
import { fieldProblem } from '../../ui/forms/field-problem.ts';
import { overlapOptions } from '../../ui/forms/overlap.ts';
import { Select } from '../../ui/forms/select.tsx';
import { formatDate } from '../../ui/page/format.ts';
import { sourceWords } from './sources.ts';

type ValidSecrets = z.output<typeof rotateConnectionSecret.response>['data'];

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
      )}
    </>
  );
}

interface SecretFormProps {
  connection: Connection;
  /** True if the source makes the secret, and the customer pastes it. */
  theirs: boolean;
  onSaved: (secrets: ValidSecrets) => void;
  onCancel: () => void;
}

/** Takes the source's secret, or makes a new one. The old one stays valid as long as chosen. */
function SecretForm({ connection, theirs, onSaved, onCancel }: SecretFormProps) {
  const { id, source, has_secret } = connection;
  const { name } = sourceWords[source];
  const [secret, setSecret] = useState('');
  const [hours, setHours] = useState(has_secret ? '24' : '0');
  const overlap = useId();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(rotateConnectionSecret, { id, overlap_hours: Number(hours), ...(theirs ? { secret } : {}) }),
    onSuccess: ({ data }) => {
      queries.invalidateQueries({ queryKey: ['connections'] });
      announceSuccess(
        theirs ? 'Secret saved' : 'New secret made',
        theirs ? undefined : `Copy it to ${source === 'generic' ? 'your sender' : name}.`,
      );
      onSaved(data);
    },
    onError: (failure) => {
      if (!fieldProblem(failure, 'secret')) announceFailure('Failed to save the secret', failure.message);
    },
  });
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      {theirs && (
        <Field
          label="Signing Secret"
          name="secret"
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
          autoComplete="off"
          spellCheck={false}
          placeholder={`${ownSecretPrefix[source]}...`}
          error={fieldProblem(error, 'secret')}
        />
      )}
      {has_secret && (
        <div>
          <FieldLabel id={overlap}>The old secret ends</FieldLabel>
          <Select
            id={overlap}
            options={overlapOptions}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
          />
          <p className="mt-1.5 text-13 text-ink-2">
            {hours === '0'
              ? 'Requests with the old secret are rejected immediately.'
              : 'Until then requests with either secret are accepted. A secret before these two ends now.'}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="filled" disabled={isPending}>
          {theirs ? (isPending ? 'Saving...' : 'Save Secret') : isPending ? 'Making...' : 'Make New Secret'}
        </Button>
        {has_secret && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
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
