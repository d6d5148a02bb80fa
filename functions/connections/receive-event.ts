import { createHash } from 'node:crypto';
import { receiveEvent } from '../../shared/connections/api.ts';
import { intakeQueue } from '../../shared/connections/work.ts';
import { sendOrLog } from '../platform/aws/queue.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { lostBy, outboxEntry } from '../platform/pipelines/outbox-item.ts';
import { newTimeId } from '../platform/table/keys.ts';
import { updateItem } from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';
import { messageOf } from './events/event-store.ts';
import { parseJson } from './events/map-body.ts';
import { type EventBody, parseEventBodyItem, putEventBodyItem } from './items/event-body-item.ts';
import { countDelivery, putEventItem } from './items/event-item.ts';
import { bySender, type SentEvent, senders } from './senders/by-sender.ts';

/**
 * Verifies, stores and queues an event. A repeat is queued again, in case the first request ended early.
 */
export const handler = endpoint(receiveEvent, bySender, async (_request, sent, { requestId }) => {
  await sendOrLog(intakeQueue, await storeEvent(sent, requestId, new Date()));
  return { success: true as const };
});

const maxKeptBytes = 100_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Stores the event, its body and its message in one transaction. If the sender sent it before, only counts the
 * repeat. Returns the message of the event, new or known.
 */
async function storeEvent({ connection, body, headers }: SentEvent, requestId: string, now: Date) {
  const { accountId, id: connectionId, source } = connection;
  const name = { accountId, connectionId, id: newTimeId(now) };
  const kept = keptOf(body);
  const senderId = senders[source].eventId(parseJson(kept.body), headers);
  const digest = senderId === undefined ? digestOf('body', body) : digestOf('id', senderId);
  const entry = outboxEntry(intakeQueue, messageOf(name, requestId), lostBy(now));
  const refusals = await transact([
    putEventBodyItem(name, digest, kept, now),
    putEventItem(name, { digest, bytes: body.length }, now),
    entry.put,
  ]);
  if (!refusals) return entry.message;
  const before = refusals[0]?.old;
  if (!before) throw new Error('Two events were given the same id.');
  const known = { ...name, id: parseEventBodyItem(before).event };
  await updateItem(countDelivery(known));
  return messageOf(known, requestId);
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
