import { useMutation } from '@tanstack/react-query';
import { removeFactor } from '../../../../shared/accounts/factors-api.ts';
import { callWithRecentSignIn } from '../../platform/session/call-with-recent-sign-in.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { factorsChanged } from './use-factors.ts';

/** Asks before two-step sign-in is turned off. */
export function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callWithRecentSignIn(removeFactor, {}),
    onSuccess: async () => {
      onClose();
      announceSuccess('Two-step sign-in is off');
      await factorsChanged();
    },
    onError: announceError,
  });
  return (
    <Confirmation
      title="Turn off two-step sign-in?"
      action="Turn Off"
      look="danger"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      You'll sign in with your password only. Your recovery codes will stop working, too.
    </Confirmation>
  );
}
