import { useState } from 'react';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { Confirmation } from '../ui/confirmation.tsx';
import { chosenOverlap, type OverlapHours, overlapOptions } from '../ui/overlap.ts';
import { Select } from '../ui/select.tsx';
import { announceFailure, announceSuccess } from '../ui/toast.tsx';
import { useRotateSecret } from './use-secrets.ts';

/** Asks when the old secret ends, then makes a new one. */
export function RotateSecret({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const [hours, setHours] = useState<OverlapHours>(24);
  const { mutate, isPending } = useRotateSecret(destination.id);
  const rotate = () =>
    mutate(hours, {
      onSuccess: () => announceSuccess('New secret made', 'Copy it to your server.'),
      onError: (failure) => announceFailure('Failed to rotate the secret', failure.message),
      onSettled: onClose,
    });
  return (
    <Confirmation
      title="Rotate the signing secret?"
      action="Rotate Secret"
      busy={isPending}
      onConfirm={rotate}
      onClose={onClose}
      fields={
        <>
          <label htmlFor="overlap" className="mb-1.5 block text-13 font-medium">
            The old secret ends
          </label>
          <Select
            id="overlap"
            value={String(hours)}
            options={overlapOptions}
            onChange={({ target }) => setHours(chosenOverlap(target.value))}
          />
        </>
      }
    >
      {hours === 0
        ? 'Requests carry only the new secret’s signature at once. Your server refuses them until it has the new secret.'
        : 'Until the old secret ends, every request carries both signatures. Change your server over in that time.'}
    </Confirmation>
  );
}
