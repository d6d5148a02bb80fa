import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Destination } from '../../../../shared/destinations/destination.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { formatNumber } from '../../ui/page/format.ts';
import { useReplayFailed } from './use-deliveries.ts';

const daysKept = 30;

/** Sends everything again that failed or is being retried, after asking. */
export function ReplayAll({ destination, count }: { destination: Destination; count: number }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useReplayFailed(destination.id);
  const messages = `${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}`;
  const replay = () =>
    mutate(new Date(Date.now() - daysKept * 24 * 60 * 60 * 1000), {
      onSuccess: ({ replayed }) =>
        announceSuccess('Sent again', `${formatNumber(replayed)} ${replayed === 1 ? 'message' : 'messages'}`),
      onError: (failure) => announceFailure('Failed to send again', failure.message),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button size="compact" disabled={isPending} onClick={() => setAsking(true)}>
        <RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" />
        Replay All {formatNumber(count)}
      </Button>
      {asking && (
        <Confirmation
          title={`Send ${messages} again?`}
          action="Replay All"
          busy={isPending}
          onConfirm={replay}
          onClose={() => setAsking(false)}
        >
          Everything that failed in the last {daysKept} days or is waiting to be tried again is sent now,
          once.
        </Confirmation>
      )}
    </>
  );
}
