import type { Connection } from '../../../shared/connections/connection.ts';
import { formatNumber } from '../ui/page/format.ts';

export interface ConnectionState {
  readonly tone: 'ok' | 'warn' | 'danger' | 'quiet';
  readonly words: string;
}

const day = 24 * 60 * 60 * 1000;

/** Rejected requests are a fault only if nothing else was ever received, because anyone can send one. */
export function connectionState(connection: Connection, now: Date): ConnectionState {
  const { has_secret, last_event, last_refused_at, signups, ignored } = connection;
  if (!has_secret) return { tone: 'warn', words: 'Signing secret not pasted yet' };
  if (last_event || signups + ignored > 0) {
    const { tone, words } = receivingState(connection, now);
    const refused = countRefused(connection);
    return { tone, words: refused > 0 ? `${words}, ${formatNumber(refused)} refused` : words };
  }
  return last_refused_at === null
    ? { tone: 'quiet', words: 'Waiting for the first event' }
    : { tone: 'danger', words: `Last request refused ${timeAgo(last_refused_at, now)}` };
}

function receivingState(connection: Connection, now: Date): ConnectionState {
  const { last_event } = connection;
  if (!last_event || isSilent(connection, now))
    return { tone: 'warn', words: 'No events in the last 7 days' };
  const ago = timeAgo(last_event.received_at, now);
  if (last_event.state === 'waiting')
    return { tone: 'warn', words: `Waiting for credits, last event ${ago}` };
  if (last_event.state === 'ignored') return { tone: 'ok', words: `Receiving, last event ignored ${ago}` };
  const isQuiet = now.getTime() - new Date(last_event.received_at).getTime() > day;
  return isQuiet
    ? { tone: 'quiet', words: `Last event ${ago}` }
    : { tone: 'ok', words: `Receiving, last event ${ago}` };
}

/** True while the page should poll quickly: before the first event, or while the last event is being read. */
export function isAwaited({ last_event, signups, ignored }: Connection): boolean {
  return last_event?.state === 'received' || signups + ignored === 0;
}

/** True if a connection that had events got none for 7 days, the time that events are kept. */
export function isSilent({ last_event, signups, ignored }: Connection, now: Date): boolean {
  if (!last_event) return signups + ignored > 0;
  return now.getTime() - new Date(last_event.received_at).getTime() > 7 * day;
}

export function countRefused({ refused }: Connection): number {
  return Object.values(refused).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

const relativeTime = new Intl.RelativeTimeFormat('en-US');

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "12 seconds ago", "4 minutes ago". A future time counts as now, because clocks differ. */
function timeAgo(iso: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / 1000));
  const [unit, length] = units.find(([, long]) => seconds >= long) ?? (['second', 1] as const);
  return seconds === 0 ? 'just now' : relativeTime.format(-Math.floor(seconds / length), unit);
}
