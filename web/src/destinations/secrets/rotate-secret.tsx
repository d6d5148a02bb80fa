import { type RefObject, useId, useState } from 'react';
import type { Destination } from '../../../../shared/destinations/destination.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { FieldLabel } from '../../ui/forms/field.tsx';
import { chosenOverlap, type OverlapHours, overlapOptions } from '../../ui/forms/overlap.ts';
import { Select } from '../../ui/forms/select.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useRotateSecret } from './use-secrets.ts';

interface RotateSecretProps {
  destination: Destination;
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks when the old secret ends, then makes a new one. */
export function RotateSecret({ destination, returnTo, onClose }: RotateSecretProps) {
  const [hours, setHours] = useState<OverlapHours>(24);
  const overlap = useId();
  const { mutate, isPending } = useRotateSecret(destination.id);
  const rotate = () =>
    mutate(hours, {
      onSuccess: () => announceSuccess('New secret made', 'Copy it to your server.'),
      onError: (failure) => announceFailure('Failed to rotate the secret', failure.message),
      onSettled: onClose,
    });
  return (
    <FormDialog
      title="Rotate the signing secret?"
      subtitle="A new secret is made. Copy it to your server before the old one ends."
      returnTo={returnTo}
      onClose={onClose}
      onSubmit={rotate}
      busy={isPending}
      action="Rotate Secret"
      busyAction="Rotating..."
    >
      <div>
        <FieldLabel id={overlap}>The old secret ends</FieldLabel>
        <Select
          id={overlap}
          value={String(hours)}
          options={overlapOptions}
          onChange={({ target }) => setHours(chosenOverlap(target.value))}
        />
        <p className="mt-1.5 text-13 text-ink-2">
          {hours === 0
            ? 'Requests are signed with the new secret only, at once. Your server refuses them until it has it.'
            : 'Until then every request carries the signatures of both secrets.'}
        </p>
      </div>
    </FormDialog>
  );
}
