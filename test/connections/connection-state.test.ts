import { expect, test } from 'vitest';
import type { Connection, ConnectionEvent } from '../../shared/connections/connection.ts';
import { perField, postedNames } from '../../shared/signups/posted-fields.ts';
import { connectionState } from '../../web/src/connections/connection-state.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

const event: ConnectionEvent = {
  ...{ id: 'e', received_at: before(240), deliveries: 1, bytes: 10, state: 'signup', reason: null },
  ...perField(postedNames, () => null),
  ...{ email: 'a@b.example', signup_id: 's' },
};

const connection: Connection = {
  ...{ id: 'c', source: 'generic', name: 'Zapier', path: '/in/generic/x', created_at: before(9e6) },
  ...{ has_secret: true, mapping: null, signups: 0, ignored: 0, refused: {}, last_refused_at: null },
  last_event: null,
};

test.each([
  ['no secret was pasted', { has_secret: false }, 'warn', 'Signing secret not pasted yet'],
  ['nothing came yet', {}, 'quiet', 'Waiting for the first event'],
  ['something came long ago', { signups: 3 }, 'warn', 'No events in the last 7 days'],
  ['an event came', { last_event: event }, 'ok', 'Receiving, last event 4 minutes ago'],
  [
    'the last event was ignored',
    { last_event: { ...event, state: 'ignored' as const } },
    'ok',
    'Receiving, last event ignored 4 minutes ago',
  ],
  [
    'the last signup waits for credits',
    { last_event: { ...event, state: 'waiting' as const } },
    'warn',
    'Waiting for credits, last event 4 minutes ago',
  ],
  [
    'requests were refused and nothing was ever received',
    { refused: { wrong_signature: 2 }, last_refused_at: before(60) },
    'danger',
    'Last request refused 1 minute ago',
  ],
])('if %s, the connection says so', (_case, fields, tone, words) => {
  expect(connectionState({ ...connection, ...fields }, now)).toEqual({ tone, words });
});
