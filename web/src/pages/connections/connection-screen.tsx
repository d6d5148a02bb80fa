import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Connection } from '../../../../shared/connections/connection.ts';
import type { ConnectionEvent } from '../../../../shared/connections/event.ts';
import { ConnectionHead } from '../../connections/connection-head.tsx';
import { EventsPanel } from '../../connections/events/events-panel.tsx';
import { useEvent, useLatestEvent } from '../../connections/events/use-events.ts';
import { StepsPanel } from '../../connections/setup/steps-panel.tsx';
import { Trail } from '../../connections/setup/trail.tsx';
import { useConnections } from '../../connections/use-connections.ts';
import { CallError } from '../../platform/api/call.ts';
import { useSignup } from '../../signups/detail/use-signup.ts';
import { MissingItem } from '../../ui/feedback/missing-item.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { EventSignup } from './event-signup.tsx';

/** `/connection?id=…`: how to connect a source, and what it sent, live. */
export function ConnectionScreen() {
  const [query] = useSearchParams();
  const { data, error, dataUpdatedAt, refetch } = useConnections();
  const connection = data?.find(({ id }) => id === query.get('id'));
  return (
    <>
      <BackLink to="/connections">Back to Connections</BackLink>
      {connection ? (
        <Page key={connection.id} connection={connection} now={new Date(dataUpdatedAt)} onNews={refetch} />
      ) : (
        <MissingItem
          heading="Connection"
          why={data ? 'deleted' : error ? 'not loaded' : 'loading'}
          to="/connections"
          action="View Connections"
          onRetry={refetch}
        />
      )}
    </>
  );
}

interface PageProps {
  connection: Connection;
  now: Date;
  /** An event came, or was read, that the connection's figures may not count yet. */
  onNews: () => void;
}

function Page({ connection, now, onNews }: PageProps) {
  const latest = useLatestEvent(connection.id);
  const { id, state } = latest.data ?? {};
  const { last_event } = connection;
  const isNews = id !== undefined && (id !== last_event?.id || state !== last_event.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new event and each new state asks once more.
  useEffect(() => {
    if (isNews) onNews();
  }, [isNews, id, state, onNews]);
  /** The newest event that became a signup; the newest of all if none did. */
  const followed = isSignup(latest.data) || !isSignup(last_event) ? latest.data : last_event;
  /** The event that was chosen; if none was, the one that is followed. */
  const [chosen, setChosen] = useState<string>();
  const shown = useEvent(connection.id, chosen);
  const event = (chosen ? shown.data : followed) ?? undefined;
  const became = isSignup(event) ? (event.signup_id ?? '') : '';
  const { data: signup, error } = useSignup(became, undefined);
  const deleted = error instanceof CallError && error.status === 404;
  return (
    <>
      <ConnectionHead connection={connection} now={now} event={event} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Trail connection={connection} event={event} signup={deleted ? null : became ? signup : undefined} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)] wide:grid-cols-[27rem_minmax(0,1fr)]">
          <StepsPanel connection={connection} received={Boolean(latest.data) || connection.signups > 0} />
          <EventsPanel connection={connection} event={chosen ?? followed?.id} onOpen={setChosen} />
        </div>
        {became && signup && !deleted && <EventSignup signup={signup} />}
      </div>
    </>
  );
}

function isSignup(event: ConnectionEvent | null | undefined): event is ConnectionEvent {
  return event?.state === 'signup' || event?.state === 'waiting';
}
