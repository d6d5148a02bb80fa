import { RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  type Connection,
  eventDaysKept,
  type RefusalReason,
  refusalMessages,
  refusalReasons,
} from '../../../../shared/connections/connection.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { formatNumber, formatRecent } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { Tabs } from '../../ui/tables/tabs.tsx';
import { countRefused } from '../connection-state.ts';
import { EventsList } from './events-list.tsx';
import { useReplayIgnored } from './use-events.ts';

const EventView = lazyScreen(async () => (await import('./event-view.tsx')).EventView);

interface EventsPanelProps {
  connection: Connection;
  event: string | undefined;
  onOpen: (event: string) => void;
}

export function EventsPanel({ connection, event, onOpen }: EventsPanelProps) {
  const [tab, setTab] = useState<'event' | 'all' | 'ignored' | 'refused'>('event');
  const { id, ignored } = connection;
  const refused = countRefused(connection);
  const open = (next: string) => {
    onOpen(next);
    setTab('event');
  };
  return (
    <Panel className="min-w-0 p-6 max-md:p-4">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <PanelTitle>The event, and how it was read</PanelTitle>
          {connection.source === 'generic' && tab === 'event' && event && (
            <p className="text-ink-2">Choose a value to change what it's read as.</p>
          )}
        </div>
        <Tabs
          label="Show"
          chosen={tab}
          choices={[
            ['event', 'Event'],
            ['all', 'All Events'],
            ['ignored', `Ignored ${formatNumber(ignored)}`],
            ['refused', `Refused ${formatNumber(refused)}`],
          ]}
          onChoose={setTab}
        />
      </div>
      {tab === 'event' &&
        (event ? (
          <Suspense fallback={<Spinner words="Loading the event..." />}>
            <EventView key={event} connection={connection} id={event} />
          </Suspense>
        ) : refused > 0 ? (
          <RefusalsList connection={connection} />
        ) : (
          <p className="text-ink-2">
            Its JSON will be shown here, with what each value is read as. Events are kept for 7 days.
          </p>
        ))}
      {tab === 'all' && <EventsList key="all" id={id} state={undefined} onOpen={open} />}
      {tab === 'ignored' && (
        <>
          <EventsList key="ignored" id={id} state="ignored" onOpen={open} />
          {ignored > 0 && (
            <div className="mt-6">
              <ReplayIgnored id={id} />
            </div>
          )}
        </>
      )}
      {tab === 'refused' && <RefusalsList connection={connection} />}
    </Panel>
  );
}

function ReplayIgnored({ id }: { id: string }) {
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

const remedies: Record<RefusalReason, string> = {
  no_secret: 'Paste it in the last of the steps. The sender tries again by itself.',
  not_signed: 'Send it from the system itself, set up as the steps say.',
  wrong_signature: "Copy the secret again. It must be the one for this connection's address.",
  expired_signature: "Check the sender's clock, then send the event again.",
};

/** Lists reasons and counts only: the content of rejected requests is never stored. */
function RefusalsList({ connection: { refused, last_refused_at } }: { connection: Connection }) {
  const reasons = refusalReasons.filter((reason) => refused[reason]);
  if (reasons.length === 0) return <p className="text-ink-2">No request was refused.</p>;
  return (
    <>
      <ul aria-label="Refused requests" className="-my-3">
        {reasons.map((reason) => (
          <li
            key={reason}
            className="flex items-baseline justify-between gap-4 border-t border-line py-3 first:border-t-0"
          >
            <span className="min-w-0">
              {refusalMessages[reason]}
              <span className="block text-13 text-ink-2">{remedies[reason]}</span>
            </span>
            <span className="font-medium">{formatNumber(refused[reason] ?? 0)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-ink-2">
        {last_refused_at !== null && `The last one came ${formatRecent(last_refused_at)}. `}
        At most one a second is counted, and none is stored.
      </p>
    </>
  );
}
