import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { eventDaysKept } from '../../../../shared/connections/event.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { formatNumber } from '../../ui/page/format.ts';
import { useReplayIgnored } from './use-events.ts';

/** Reads every ignored event that is kept once more, after asking. */
export function ReplayIgnored({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useReplayIgnored(id);
  const replay = () =>
    mutate(new Date(Date.now() - eventDaysKept * 86_400_000), {
      onSuccess: ({ replayed }) =>
        announceSuccess(`${formatNumber(replayed)} ${replayed === 1 ? 'event is' : 'events are'} read again`),
      onError: (failure) => announceFailure('Failed to replay the events', failure.message),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button size="compact" onClick={() => setAsking(true)}>
        <RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" />
        Replay Ignored Events
      </Button>
      {asking && (
        <Confirmation
          title="Replay ignored events?"
          action="Replay"
          busy={isPending}
          onConfirm={replay}
          onClose={() => setAsking(false)}
        >
          The ignored events of the last {eventDaysKept} days are read again, as this connection reads now.
          Each event with a new signup adds it, which uses a credit like any other signup.
        </Confirmation>
      )}
    </>
  );
}
