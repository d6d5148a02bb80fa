import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DestinationChoice } from '../../../shared/destinations/api.ts';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { CallError } from '../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { useOneAtATime } from '../ui/forms/use-one-at-a-time.ts';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import {
  type DestinationDraft,
  DestinationFields,
  destinationDraftOf,
  fieldErrors,
  resolverFor,
} from './destination-fields.tsx';
import { useCreateDestination, useEditDestination } from './use-destinations.ts';
import { NewSecret } from './webhook-secret.tsx';

interface DestinationDialogProps {
  destination: Destination | undefined;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null> | undefined;
}

/** Adds or edits a destination. After a new webhook is created, the dialog shows its secret. */
export function DestinationDialog({ destination, onClose, returnTo }: DestinationDialogProps) {
  const [created, setCreated] = useState<Destination>();
  const create = useCreateDestination();
  const edit = useEditDestination();
  const form = useForm<DestinationDraft, unknown, DestinationChoice>({
    defaultValues: destinationDraftOf(destination),
    resolver: resolverFor(destination),
  });
  const { isSubmitting } = form.formState;
  const save = useOneAtATime(async (choice: DestinationChoice) => {
    try {
      if (destination) {
        await edit.mutateAsync(changeOf(destination, choice, form.getValues('address')));
      } else if ((await add(choice)).kind === 'webhook') return;
      onClose();
    } catch (failure) {
      const problems = Object.entries(fieldErrors(failure instanceof CallError ? failure.fields : {}));
      for (const [field, problem] of problems) {
        form.setError(field === 'name' || field === 'events' ? field : 'address', problem, {
          shouldFocus: true,
        });
      }
      if (problems.length > 0) return;
      announceFailure(
        destination ? 'Failed to update the destination' : 'Failed to add the destination',
        failure instanceof Error ? failure.message : undefined,
      );
    }
  });
  const add = async (choice: DestinationChoice) => {
    const made = await create.mutateAsync(choice);
    announceSuccess(
      'Destination added',
      made.kind === 'email' ? `We sent a link to ${made.address}.` : undefined,
    );
    if (made.kind === 'webhook') setCreated(made);
    return made;
  };
  const [words, busyWords] = destination ? ['Save Changes', 'Saving...'] : ['Add Destination', 'Adding...'];
  if (created) return <NewSecret destination={created} onClose={onClose} returnTo={returnTo} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={destination ? `Edit ${destination.name}` : 'Add Destination'}
      returnTo={returnTo}
    >
      <form noValidate onSubmit={form.handleSubmit(save)}>
        <div className="flex flex-col gap-4 px-6 py-5 max-sm:px-4">
          <DestinationFields form={form} destination={destination} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="filled" disabled={isSubmitting}>
            {isSubmitting ? busyWords : words}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Sends the address only if it changed, because a new address must be confirmed again. */
function changeOf(destination: Destination, choice: DestinationChoice, typed: string) {
  return {
    id: destination.id,
    name: choice.name,
    ...(typed.trim() === destinationDraftOf(destination).address ? {} : { address: choice.address }),
    ...(choice.kind === 'webhook' ? { events: choice.events } : {}),
  };
}
