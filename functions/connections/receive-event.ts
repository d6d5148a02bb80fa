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
 * Takes an event of a connection: checked, stored, put on the queue, and answered. One that was sent again is put on the
 * queue again, too: the first time may have ended before that. What is never sent again is found by a schedule.
 */
export const handler = endpoint(receiveEvent, bySender, async (_request, sent, { requestId }) => {
  const event = await storeEvent(sent, new Date());
  await enqueueEvent(event, requestId);
  return { success: true as const };
});

/** Larger bodies are not kept: signups are small. */
const maxKeptBytes = 100_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Stores an event, its body and the note that it is unread in one transaction, unless the sender sent it before: then only
 * that is counted. Returns the name of the event, new or known.
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

/** What is kept of a body: the text of it, or why there is none. */
function keptOf(body: Buffer): Pick<EventBody, 'body' | 'problem'> {
  if (body.length > maxKeptBytes) return { problem: 'The event is larger than 100 KB.' };
  try {
    return { body: utf8.decode(body) };
  } catch {
    return { problem: 'The event is not UTF-8 text.' };
  }
}

/** Ids and bodies do not share a name, so that no body can pass for another event's id. */
function digestOf(kind: 'id' | 'body', value: string | Buffer): string {
  return createHash('sha256').update(`${kind} `).update(value).digest('base64url');
}
