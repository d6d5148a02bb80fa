import type { Destination } from '../../../shared/destinations/destination.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Confirmation } from '../ui/overlays/confirmation.tsx';
import { useDeleteDestination } from './use-destinations.ts';

interface DeleteDestinationProps {
  destination: Destination;
  /** The names of the rules that send there. */
  rules: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a destination is deleted, and says which rules lose it. */
export function DeleteDestination({ destination, rules, onClose, onDeleted }: DeleteDestinationProps) {
  const { mutate, isPending } = useDeleteDestination();
  const remove = () =>
    mutate(destination.id, {
      onSuccess: () => {
        announceSuccess('Destination deleted');
        onClose();
        onDeleted();
      },
      onError: (failure) => {
        announceFailure('Failed to delete the destination', failure.message);
        onClose();
      },
    });
  return (
    <Confirmation
      title={`Delete “${destination.name}”?`}
      action="Delete"
      look="danger"
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {rules.length === 0 ? 'No rule sends there.' : `${listed(rules)} will no longer send there.`} Messages
      that are waiting to be tried again aren't sent. This can't be undone.
    </Confirmation>
  );
}

/** "“Large companies”, “Nordic maritime” and 3 more rules". */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more ${more === 1 ? 'rule' : 'rules'}`;
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : (last ?? '');
}
