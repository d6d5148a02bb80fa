import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { overlapHours } from '../overlap.ts';
import { plainText } from '../signups/text.ts';
import { connectionSchema, sources } from './connection.ts';
import { mappingSchema } from './mapping.ts';

const path = '/api/connections';

/** Any text, because an unknown ID is a 404 in every format. */
const id = z.string().check(z.minLength(1), z.maxLength(200));

const name = plainText(60).check(z.trim(), z.minLength(1, 'is required'));

/** The raw body is signed, so verify the signature before parsing. */
export const receiveEvent = endpoint({
  name: 'receive-event',
  method: 'POST',
  path: '/in/{source}/{address}',
  caller: 'anyone',
  summary: "Receives events of a connection's source.",
  request: z.object({ source: z.string(), address: z.string() }),
  ignoresBody: true,
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['unauthorized', 'not_found', 'payload_too_large'],
});

export const listConnections = endpoint({
  name: 'list-connections',
  method: 'GET',
  path,
  caller: 'session',
  summary: "The account's connections, oldest first, with the latest event of each.",
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(connectionSchema) }),
  errors: [],
});

export const createConnection = endpoint({
  name: 'create-connection',
  method: 'POST',
  path,
  caller: 'session',
  summary:
    'Creates a connection with a unique address; adds a number if the name is taken. Returns the one of this source and name that never received an event, if there is one.',
  request: z.object({ source: z.enum(sources, `must be one of ${sources.join(', ')}`), name }),
  status: 201,
  response: connectionSchema,
  errors: ['limit_reached'],
});

export const renameConnection = endpoint({
  name: 'rename-connection',
  method: 'PATCH',
  path: `${path}/{id}`,
  caller: 'session',
  summary: "Changes a connection's name.",
  request: z.object({ id, name }),
  status: 200,
  response: connectionSchema,
  errors: ['not_found'],
});

export const editMapping = endpoint({
  name: 'edit-mapping',
  method: 'PUT',
  path: `${path}/{id}/mapping`,
  caller: 'session',
  summary:
    'Changes the field mapping of a generic connection. Rejected if the latest event would have no email address.',
  request: z.extend(mappingSchema, { id }),
  status: 200,
  response: connectionSchema,
  errors: ['not_found'],
});

export const deleteConnection = endpoint({
  name: 'delete-connection',
  method: 'DELETE',
  path: `${path}/{id}`,
  caller: 'session',
  summary: 'Deletes a connection. Its address returns 404 from then on. Its signups stay.',
  request: z.object({ id }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
});

const secretsSchema = z.object({
  data: z.array(
    z.object({
      secret: z.string(),
      /** End of validity, ISO 8601; null for the newest. */
      ends_at: z.nullable(z.string()),
    }),
  ),
});

export const showConnectionSecrets = endpoint({
  name: 'show-connection-secrets',
  method: 'GET',
  path: `${path}/{id}/secrets`,
  caller: 'session',
  summary: "A connection's secrets that are valid now, newest first; two while one replaces the other.",
  request: z.object({ id }),
  status: 200,
  response: secretsSchema,
  errors: ['not_found'],
});

export const rotateConnectionSecret = endpoint({
  name: 'rotate-connection-secret',
  method: 'POST',
  path: `${path}/{id}/secrets`,
  caller: 'session',
  summary: 'Generates a new secret, or stores the one from Clerk or Stripe that you paste.',
  request: z.object({
    id,
    overlap_hours: z
      .number('must be a number of hours')
      .check(
        z.refine(
          (hours) => overlapHours.some((allowed) => allowed === hours),
          `must be one of ${overlapHours.join(', ')}`,
        ),
      ),
    secret: z.optional(z.string().check(z.trim(), z.maxLength(300, 'is not valid'))),
  }),
  status: 200,
  response: secretsSchema,
  errors: ['not_found', 'unavailable'],
});
