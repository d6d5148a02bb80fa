import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { dashboardKey, type ListedKey, rotateApiKey } from '../../../shared/accounts/keys-api.ts';
import { overlapHours } from '../../../shared/overlap.ts';
import { callWithRecentSignIn } from '../platform/call-with-recent-sign-in.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { chosenOverlap, type OverlapHours, overlapWords } from '../ui/overlap.ts';
import { Select } from '../ui/select.tsx';
import { announceFailure } from '../ui/toast.tsx';

/** Puts a new key in place of one, which goes on to work for as long as is chosen. */
export function RotateApiKey({
  apiKey: { id, name },
  returnTo,
  onMade,
  onClose,
}: {
  apiKey: ListedKey;
  returnTo: RefObject<HTMLElement | null>;
  /** Is given the new key, to show. */
  onMade: (apiKey: string) => void;
  onClose: () => void;
}) {
  const [hours, setHours] = useState<OverlapHours>(24);
  const select = useId();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callWithRecentSignIn(rotateApiKey, { id, overlap_hours: hours }),
    onSuccess: async ({ api_key }) => {
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
      if (id === dashboardKey) await queries.invalidateQueries({ queryKey: ['account'] });
      onMade(api_key);
    },
    onError: (failure) => announceFailure('Failed to rotate the API key', failure.message),
  });
  return (
    <FormDialog
      title={`Rotate "${name}"?`}
      subtitle="A new key is made. Put it where the old one is before the old one ends."
      returnTo={returnTo}
      onClose={onClose}
      onSubmit={() => mutate()}
      busy={isPending}
      action="Rotate Key"
      busyAction="Rotating..."
    >
      <div>
        <label htmlFor={select} className="mb-1.5 block text-13 font-medium">
          The old key ends
        </label>
        <Select
          id={select}
          options={overlapHours.map((one) => [String(one), overlapWords[one]] as const)}
          value={String(hours)}
          onChange={({ target }) => setHours(chosenOverlap(target.value))}
        />
        <p className="mt-1.5 text-13 text-ink-2">
          {hours === 0
            ? 'Requests with the old key will be rejected right away.'
            : 'Until then both keys work.'}
        </p>
      </div>
    </FormDialog>
  );
}
