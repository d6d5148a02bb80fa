import type { APIGatewayProxyEvent } from 'aws-lambda';
import { ProductError } from '../../../shared/api/errors.ts';
import { type RefusalReason, refusalMessages, type Source } from '../../../shared/connections/connection.ts';
import { log } from '../../platform/observe/log.ts';
import type { Identify } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
import { countRefused, type StoredConnection } from '../items/connection-item.ts';
import { openSecrets } from '../setup/connection-secrets.ts';
import { connectionNotFound, findConnection, parseConnectionAddress } from '../setup/connection-store.ts';
import { clerk } from './clerk.ts';
import { segment } from './segment.ts';
import type { Sender } from './sender.ts';
import { stripeSender } from './stripe.ts';
import { auth0, generic, supabase } from './verify-authorization.ts';

export const senders: Readonly<Record<Source, Sender>> = {
  clerk,
  supabase,
  auth0,
  stripe: stripeSender,
  segment,
  generic,
};

export interface SentEvent {
  readonly connection: StoredConnection;
  readonly body: Buffer;
  readonly headers: APIGatewayProxyEvent['headers'];
}

const maxBytes = 1_000_000;

/**
 * Verifies a source's signature or secret over the raw body. Throws `not_found` for an unknown address,
 * `payload_too_large`, or `unauthorized`, which is counted on the connection; the body is not stored.
 */
export const bySender: Identify<SentEvent> = async (event) => {
  const { source, address = '' } = event.pathParameters ?? {};
  const claimed = parseConnectionAddress(address);
  const connection = claimed && (await findConnection(claimed.accountId, claimed.id));
  if (!connection || connection.source !== source) throw connectionNotFound();
  log.appendKeys({ account_id: connection.accountId, connection_id: connection.id });
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (body.length > maxBytes) throw new ProductError('payload_too_large', 'The request body is too large');
  const now = new Date();
  const reason = await refusalOf({ connection, body, headers: event.headers }, now);
  if (reason) {
    await countRefusal(connection, reason, now);
    throw new ProductError('unauthorized', refusalMessages[reason]);
  }
  return { who: { connection, body, headers: event.headers } };
};

async function refusalOf(
  { connection, body, headers }: SentEvent,
  now: Date,
): Promise<RefusalReason | undefined> {
  const secrets = await openSecrets(connection, now);
  return senders[connection.source].verify(
    body,
    headers,
    secrets.map(({ secret }) => secret),
  );
}

const millisecondsBetween = 1000;

/** Counted at most once a second. */
async function countRefusal(
  { accountId, id, last_refused_at }: StoredConnection,
  reason: RefusalReason,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - millisecondsBetween);
  if (last_refused_at !== undefined && last_refused_at > before.toISOString()) return;
  await updateItem(countRefused(accountId, id, reason, now, before));
}
