import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { rotateConnectionSecret } from '../../../../shared/connections/api.ts';
import { type Connection, ownSecretPrefix } from '../../../../shared/connections/connection.ts';
import { call } from '../../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Field, FieldLabel } from '../../ui/forms/field.tsx';
import { fieldProblem } from '../../ui/forms/field-problem.ts';
import { overlapOptions } from '../../ui/forms/overlap.ts';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import { sourceWords } from './sources.ts';

export type ValidSecrets = z.output<typeof rotateConnectionSecret.response>['data'];

interface RotateSecretProps {
  connection: Connection;
  returnTo: RefObject<HTMLElement | null>;
  /** Called with new secrets to show. Not called if the customer pasted the secret. */
  onRotated: (secrets: ValidSecrets) => void;
  onClose: () => void;
}

export function RotateSecret({ connection, returnTo, onRotated, onClose }: RotateSecretProps) {
  const { id, source, has_secret } = connection;
  const { name } = sourceWords[source];
  const prefix = ownSecretPrefix[source];
  const theirs = prefix !== null;
  const { register, handleSubmit, watch } = useForm({
    defaultValues: { secret: '', hours: has_secret ? '24' : '0' },
  });
  const overlap = useId();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ secret, hours }: { secret: string; hours: string }) =>
      call(rotateConnectionSecret, { id, overlap_hours: Number(hours), ...(theirs ? { secret } : {}) }),
    onSuccess: ({ data }) => {
      queries.invalidateQueries({ queryKey: ['connections'] });
      if (!theirs) onRotated(data);
      announceSuccess(
        theirs ? 'Secret saved' : 'New secret made',
        theirs ? undefined : `Copy it to ${source === 'generic' ? 'your sender' : name}.`,
      );
      onClose();
    },
    onError: (failure) => {
      if (!fieldProblem(failure, 'secret')) announceFailure('Failed to save the secret', failure.message);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      returnTo={returnTo}
      title={theirs ? `Paste ${name}'s signing secret` : 'Rotate the secret?'}
      subtitle={theirs ? `It begins with ${prefix}.` : 'A new secret is made. Replace the old one with it.'}
      onSubmit={handleSubmit((values) => mutate(values))}
      busy={isPending}
      action={theirs ? 'Save Secret' : 'Rotate Secret'}
      busyAction={theirs ? 'Saving...' : 'Rotating...'}
    >
      {theirs && (
        <Field
          label="Signing Secret"
          {...register('secret')}
          autoComplete="off"
          spellCheck={false}
          placeholder={`${prefix}...`}
          error={fieldProblem(error, 'secret')}
        />
      )}
      {has_secret && (
        <div>
          <FieldLabel id={overlap}>The old secret ends</FieldLabel>
          <Select id={overlap} options={overlapOptions} {...register('hours')} />
          <p className="mt-1.5 text-13 text-ink-2">
            {watch('hours') === '0'
              ? 'Requests with the old secret are rejected immediately.'
              : 'Until then requests with either secret are accepted. A secret before these two ends now.'}
          </p>
        </div>
      )}
    </FormDialog>
  );
}
