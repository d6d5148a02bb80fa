import { Confirmation } from '../../ui/overlays/confirmation.tsx';

/** Asks before a signup is deleted for good. */
export function DeleteConfirmation({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Confirmation title="Are you sure?" action="Delete" look="danger" onConfirm={onConfirm} onClose={onClose}>
      This action cannot be undone. This will permanently delete this signup from your records.
    </Confirmation>
  );
}
