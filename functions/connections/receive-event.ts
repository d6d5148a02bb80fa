import { createHash } from 'node:crypto';
import { receiveEvent } from '../../shared/connections/api.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { newTimeId } from '../platform/table/keys.ts';
import { updateItem } from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';
import { enqueueEvent } from './events/event-store.ts';
import { parseJson } from './events/map-body.ts';
import { type EventBody, parseEventBodyItem, putEventBodyItem } from './items/event-body-item.ts';
import { countDelivery, type EventName, putEventItem } from './items/event-item.ts';
import { putUnreadItem } from './items/unread-item.ts';
import { bySender, type SentEvent } from './senders/by-sender.ts';
import { senders } from './senders/senders.ts';

/**
 * Verifies, stores and queues an event. A repeat is queued again, in case the first request ended early; a
 * schedule finds events that never repeat.
 */
export const handler = endpoint(receiveEvent, bySender, async (_request, sent, { requestId }) => {
  const event = await storeEvent(sent, new Date());
  await enqueueEvent(event, requestId);
  return { success: true as const };
});

const maxKeptBytes = 100_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Stores the event, its body and its unread note in one transaction. If the sender sent it before, only
 * counts the repeat. Returns the event's name, new or known.
 */
async function storeEvent({ connection, body, headers }: SentEvent, now: Date): Promise<EventName> {
  const { accountId, id: connectionId, source } = connection;
  const name = { accountId, connectionId, id: newTimeId(now) };
  const kept = keptOf(body);
  const senderId = senders[source].eventId(parseJson(kept.body), headers);
  const digest = senderId === undefined ? digestOf('body', body) : digestOf('id', senderId);
  const refusals = await transact([
    putEventBodyItem(name, digest, kept, now),
    putEventItem(name, { digest, bytes: body.length }, now),
    putUnreadItem(name, now),
  ]);
  if (!refusals) return name;
  const before = refusals[0]?.old;
  if (!before) throw new Error('Two events were given the same id.');
  const known = { ...name, id: parseEventBodyItem(before).event };
  await updateItem(countDelivery(known));
  return known;
}

function keptOf(body: Buffer): Pick<EventBody, 'body' | 'problem'> {
  if (body.length > maxKeptBytes) return { problem: 'The event is larger than 100 KB.' };
  try {
    return { body: utf8.decode(body) };
  } catch {
    return { problem: 'The event is not UTF-8 text.' };
  }
}

/** Ids and bodies are hashed apart, so that no body can match another event's id. */
function digestOf(kind: 'id' | 'body', value: string | Buffer): string {
  return createHash('sha256').update(`${kind} `).update(value).digest('base64url');
}
