import { useState } from 'react';
import type { ConnectionEvent, EventState } from '../../../../shared/connections/connection.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { formatRecent } from '../../ui/page/format.ts';
import { useEvents, useReplayEvent } from './use-events.ts';

interface EventsListProps {
  id: string;
  state: EventState | undefined;
  onOpen: (event: string) => void;
}

export function EventsList({ id, state, onOpen }: EventsListProps) {
  /** Cursors of the pages up to this one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useEvents(id, state, cursors.at(-1));
  if (!data) {
    return error ? (
      <NotLoaded words="The events couldn't be loaded." onRetry={refetch} />
    ) : (
      <Spinner words="Loading events..." />
    );
  }
  if (data.rows.length === 0) {
    return (
      <p className="text-ink-2">
        {state === 'ignored' ? 'No event was ignored in the last 7 days.' : 'No events in the last 7 days.'}
      </p>
    );
  }
  const { next } = data;
  return (
    <>
      <ul aria-label="Events" className="-my-3">
        {data.rows.map((event) => (
          <Row key={event.id} connection={id} event={event} onOpen={() => onOpen(event.id)} />
        ))}
      </ul>
      {(next !== null || cursors.length > 0) && (
        <div className="mt-6 flex justify-end gap-2">
          <Button
            size="compact"
            disabled={cursors.length === 0}
            onClick={() => setCursors(cursors.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            size="compact"
            disabled={next === null}
            onClick={() => next !== null && setCursors([...cursors, next])}
          >
            Older
          </Button>
        </div>
      )}
    </>
  );
}

function Row({
  connection,
  event,
  onOpen,
}: {
  connection: string;
  event: ConnectionEvent;
  onOpen: () => void;
}) {
  const { replay, busy } = useReplayEvent(connection);
  const at = formatRecent(event.received_at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium break-words">{titleOf(event)}</p>
        <p className="text-13 break-words text-ink-2">
          {at}
          {event.deliveries > 1 && `, sent ${event.deliveries} times`}
          {event.reason !== null && event.email !== null && `. ${event.reason}`}
        </p>
      </div>
      <div className="flex gap-2">
        {event.state === 'ignored' && (
          <Button
            size="compact"
            aria-label={`Replay event of ${at}`}
            disabled={busy}
            onClick={() => replay(event.id)}
          >
            Replay
          </Button>
        )}
        <Button size="compact" aria-label={`View event of ${at}`} onClick={onOpen}>
          View
        </Button>
      </div>
    </li>
  );
}

function titleOf({ state, email, reason }: ConnectionEvent): string {
  if (state === 'received') return 'Being read';
  if (state === 'waiting') return `${email}, waiting for credits`;
  if (state === 'signup') return email ?? 'Signup';
  return email === null ? (reason ?? 'Ignored') : `${email}, ignored`;
}
