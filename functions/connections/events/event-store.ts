import { ProductError } from '../../../shared/api/errors.ts';
import type { ConnectionEvent } from '../../../shared/connections/connection.ts';
import { perField, postedNames } from '../../../shared/signups/posted-fields.ts';
import { findItem, queryItems } from '../../platform/table/table.ts';
import { type EventBody, eventBodyKey, parseEventBodyItem } from '../items/event-body-item.ts';
import { type EventName, eventKey, eventsOf, parseEventItem, type StoredEvent } from '../items/event-item.ts';

export async function findEvent(name: EventName): Promise<StoredEvent | undefined> {
  const item = await findItem(eventKey(name));
  return item && parseEventItem(name.accountId, item);
}

export async function getEvent(name: EventName): Promise<StoredEvent> {
  const event = await findEvent(name);
  if (!event) throw new ProductError('not_found', 'There is no such event. Events are kept for 7 days.');
  return event;
}

export async function findBody({
  accountId,
  connectionId,
  digest,
}: StoredEvent): Promise<EventBody | undefined> {
  const item = await findItem(eventBodyKey(accountId, connectionId, digest));
  return item && parseEventBodyItem(item);
}

/** Newest first. `next` is the last id of the page; null at the end. */
export async function listEvents(
  accountId: string,
  connectionId: string,
  options: Parameters<typeof eventsOf>[2],
): Promise<{ events: StoredEvent[]; next: string | null }> {
  const { items, next } = await queryItems(eventsOf(accountId, connectionId, options));
  const events = items.slice(0, options.limit).map((item) => parseEventItem(accountId, item));
  if (items.length > options.limit) return { events, next: events.at(-1)?.id ?? null };
  return { events, next: next ? (String(next.sk).split('#').at(-1) ?? null) : null };
}

export function shownEvent(event: StoredEvent): ConnectionEvent {
  const { id, received_at, deliveries, bytes, state } = event;
  const { reason = null, email = null } = event;
  return {
    ...{ id, received_at, deliveries, bytes, state, reason, email },
    ...perField(postedNames, (name) => event[name] ?? null),
    signup_id: event.signup_id ?? null,
  };
}

export function messageOf({ accountId, connectionId, id }: EventName, requestId: string) {
  return { account_id: accountId, connection_id: connectionId, event_id: id, request_id: requestId };
}
