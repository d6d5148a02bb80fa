import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import { expect } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { listEvents, shownEvent } from '../../functions/connections/events/event-store.ts';
import type { StoredConnection } from '../../functions/connections/items/connection-item.ts';
import type { eventsOf } from '../../functions/connections/items/event-item.ts';
import { handler as receive } from '../../functions/connections/receive-event.ts';
import { openSecrets, rotatedSecrets } from '../../functions/connections/setup/connection-secrets.ts';
import {
  getConnection,
  newConnectionId,
  pathOf,
  saveConnection,
} from '../../functions/connections/setup/connection-store.ts';
import { processEvent as ownWorkEvent } from '../../functions/connections/work-event.ts';
import { ownSecretPrefix, type Source } from '../../shared/connections/connection.ts';
import { guessedMapping } from '../../shared/connections/mapping.ts';
import { asFunction } from '../support/as-function.ts';
import { apiEvent } from '../support/call-handler.ts';
import { test as base } from '../support/given.ts';

const processEvent = asFunction('connections/work-event', ownWorkEvent);

/** The secret of connections with a given secret. */
export const svixSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** Stores a connection of an account, with a secret. */
export async function givenConnection(accountId: string, source: Source): Promise<StoredConnection> {
  const fresh: StoredConnection = {
    ...{ accountId, id: newConnectionId(), source, name: 'Test', created_at: new Date().toISOString() },
    ...{ secrets: [], signups: 0, ignored: 0, refused: {} },
    ...(source === 'generic' ? { mapping: guessedMapping } : {}),
  };
  const posted = ownSecretPrefix[source] !== null ? svixSecret : undefined;
  const connection = { ...fresh, secrets: await rotatedSecrets(fresh, posted, 0, new Date()) };
  expect(await saveConnection(connection, await getOpenProfile(accountId))).toBe(connection);
  return connection;
}

/** The header that proves a request to a generic connection. */
export async function bearer(connection: StoredConnection): Promise<Record<string, string>> {
  const [newest] = await openSecrets(connection, new Date());
  return { authorization: `Bearer ${newest?.secret}` };
}

/** A test whose customer has connections of Clerk and of own code. */
export const test = base.extend<{ clerk: StoredConnection; generic: StoredConnection }>({
  clerk: async ({ accountId }, use) => use(await givenConnection(accountId, 'clerk')),
  generic: async ({ accountId }, use) => use(await givenConnection(accountId, 'generic')),
});

/** Sends a body to a connection's address as API Gateway forwards it, always in base64. */
export async function sendTo(
  { source, accountId, id }: StoredConnection,
  body: string | Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const [, , from = '', address = ''] = pathOf(source, accountId, id).split('/');
  const event = {
    ...apiEvent({ headers, path: { source: from, address } }),
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
  };
  const answer: APIGatewayProxyResult = await receive(event, {} as Context);
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}

/** Handles each unread event like the queue's worker. */
export async function readAll({ accountId, id }: StoredConnection): Promise<void> {
  const { events } = await listEvents(accountId, id, { limit: 100 });
  for (const event of events) await processEvent(event, randomUUID());
}

/** The stored connection and its events, newest first. */
export async function seen({ accountId, id }: StoredConnection) {
  const { events } = await listEvents(accountId, id, { limit: 100 } satisfies Parameters<typeof eventsOf>[2]);
  return { connection: await getConnection(accountId, id), events: events.map(shownEvent), stored: events };
}
