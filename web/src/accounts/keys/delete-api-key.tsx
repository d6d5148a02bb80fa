import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteApiKey, type ListedKey } from '../../../../shared/accounts/keys-api.ts';
import { callWithRecentSignIn } from '../../platform/session/call-with-recent-sign-in.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';

/** Asks before a key ends. */
export function DeleteApiKey({ apiKey: { id, name }, onClose }: { apiKey: ListedKey; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callWithRecentSignIn(deleteApiKey, { id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
      announceSuccess('API key deleted');
      onClose();
    },
    onError: (failure) => announceFailure('Failed to delete the API key', failure.message),
  });
  return (
    <Confirmation
      title={`Delete "${name}"?`}
      action="Delete Key"
      look="danger"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      Requests with this key will be rejected right away. This can't be undone.
    </Confirmation>
  );
}
