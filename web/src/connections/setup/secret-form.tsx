import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { rotateConnectionSecret } from '../../../../shared/connections/api.ts';
import { type Connection, ownSecretPrefix } from '../../../../shared/connections/connection.ts';
import { call } from '../../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field, FieldLabel } from '../../ui/forms/field.tsx';
import { fieldProblem } from '../../ui/forms/field-problem.ts';
import { overlapOptions } from '../../ui/forms/overlap.ts';
import { Select } from '../../ui/forms/select.tsx';
import { sourceWords } from './sources.ts';

export type ValidSecrets = z.output<typeof rotateConnectionSecret.response>['data'];

interface SecretFormProps {
  connection: Connection;
  /** True if the source makes the secret, and the customer pastes it. */
  theirs: boolean;
  onSaved: (secrets: ValidSecrets) => void;
  onCancel: () => void;
}

/** Takes the source's secret, or makes a new one. The old one stays valid as long as chosen. */
export function SecretForm({ connection, theirs, onSaved, onCancel }: SecretFormProps) {
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
