import * as z from 'zod/mini';
import { endpoint, pageLimit } from '../api/endpoint.ts';
import { connectionEventSchema, eventStates } from './connection.ts';

const path = '/api/connections';

const id = z.string().check(z.minLength(1), z.maxLength(200));

export const listConnectionEvents = endpoint({
  name: 'list-connection-events',
  method: 'GET',
  path: `${path}/{id}/events`,
  caller: 'session',
  summary: 'The events of the last 7 days, newest first. A page may have fewer rows than requested.',
  request: z.object({
    id,
    state: z.optional(z.enum(eventStates, `must be one of ${eventStates.join(', ')}`)),
    cursor: z.optional(
      z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be the "next" of the previous page')),
    ),
    limit: pageLimit(50, 100),
  }),
  status: 200,
  /** `next` is the next page's `cursor`; null at the end. */
  response: z.object({ data: z.array(connectionEventSchema), next: z.nullable(z.string()) }),
  errors: ['not_found'],
});

const eventPath = `${path}/{id}/events/{event}`;

export const getConnectionEvent = endpoint({
  name: 'get-connection-event',
  method: 'GET',
  path: eventPath,
  caller: 'session',
  summary: 'One event with the received body; null if it was too large or not text.',
  request: z.object({ id, event: id }),
  status: 200,
  response: z.extend(connectionEventSchema, { body: z.nullable(z.string()) }),
  errors: ['not_found'],
});

export const replayEvent = endpoint({
  name: 'replay-event',
  method: 'POST',
  path: `${eventPath}/replay`,
  caller: 'session',
  summary: 'Reads an ignored event again with the current mapping.',
  request: z.object({ id, event: id }),
  status: 200,
  response: connectionEventSchema,
  errors: ['not_found', 'not_failed'],
});

export const replayIgnored = endpoint({
  name: 'replay-ignored',
  method: 'POST',
  path: `${path}/{id}/replay`,
  caller: 'session',
  summary:
    'Reads all ignored events since a time again with the current mapping. Up to 500 per call, newest first.',
  request: z.object({
    id,
    since: z.iso.datetime('must be an ISO 8601 time such as 2026-11-22T09:00:00Z'),
  }),
  status: 200,
  response: z.object({ replayed: z.int() }),
  errors: ['not_found'],
});
