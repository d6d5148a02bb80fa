import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Account } from '../../../../shared/accounts/api.ts';
import { dashboardKey, type ListedKey, rotateApiKey } from '../../../../shared/accounts/keys-api.ts';
import { overlapHours } from '../../../../shared/overlap.ts';
import { callWithRecentSignIn } from '../../platform/session/require-sign-in.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { FieldLabel } from '../../ui/forms/field.tsx';
import { chosenOverlap, type OverlapHours, overlapWords } from '../../ui/forms/overlap.ts';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';

export function ReplaceApiKey({
  apiKey: { id, name },
  returnTo,
  onMade,
  onClose,
}: {
  apiKey: Pick<ListedKey, 'id' | 'name'>;
  returnTo: RefObject<HTMLElement | null>;
  onMade: (apiKey: string, overlap: OverlapHours) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, watch } = useForm({ defaultValues: { hours: '24' } });
  const select = useId();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (hours: OverlapHours) => callWithRecentSignIn(rotateApiKey, { id, overlap_hours: hours }),
    onSuccess: async ({ api_key }, hours) => {
      if (id === dashboardKey) {
        // A read that began before the replacement would bring the old key back.
        await queries.cancelQueries({ queryKey: ['account'] });
        queries.setQueryData<Account>(
          ['account'],
          (account) =>
            account && { ...account, api_key, api_key_status: 'preparing', api_key_last_used: null },
        );
      }
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
      onMade(api_key, hours);
    },
    onError: (failure) => announceFailure('Failed to replace the API key', failure.message),
  });
  return (
    <FormDialog
      title={`Replace "${name}"?`}
      subtitle="A new key is made. Replace the old one with it before the old one ends."
      returnTo={returnTo}
      onClose={onClose}
      onSubmit={handleSubmit(({ hours }) => mutate(chosenOverlap(hours)))}
      busy={isPending}
      action="Replace Key"
      busyAction="Replacing..."
    >
      <div>
        <FieldLabel id={select}>The old key ends</FieldLabel>
        <Select
          id={select}
          options={overlapHours.map((one) => [String(one), overlapWords[one]] as const)}
          {...register('hours')}
        />
        <p className="mt-1.5 text-13 text-ink-2">
          {watch('hours') === '0'
            ? 'Requests with the old key will be rejected right away.'
            : 'Until then both keys work.'}
        </p>
      </div>
    </FormDialog>
  );
}
