import type { Connection } from '../../../shared/connections/connection.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Confirmation } from '../ui/overlays/confirmation.tsx';
import { useDeleteConnection } from './use-connections.ts';

interface DeleteConnectionProps {
  connection: Connection;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a connection is deleted. */
export function DeleteConnection({ connection, onClose, onDeleted }: DeleteConnectionProps) {
  const { mutate, isPending } = useDeleteConnection(connection.id);
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        announceSuccess('Connection deleted');
        onDeleted();
      },
      onError: (failure) => {
        announceFailure('Failed to delete the connection', failure.message);
        onClose();
      },
    });
  return (
    <Confirmation
      title={`Delete “${connection.name}”?`}
      action="Delete"
      look="danger"
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      Its address stops working: events that are sent there are refused. Events that weren't read yet are
      lost. Its signups stay. This can't be undone.
    </Confirmation>
  );
}
