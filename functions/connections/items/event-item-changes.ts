import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type EventName, eventKey, type StoredEvent } from './event-item.ts';

/** What became of an event, once it was read. */
export type Outcome = Pick<StoredEvent, 'state'> &
  Partial<Pick<StoredEvent, 'reason' | 'email' | 'first_name' | 'last_name' | 'company' | 'signup_id'>>;

/** Records what became of an event. Refused where it is not as it was read: another delivery recorded it, or it is read once more. */
export function finishEvent(read: StoredEvent, outcome: Outcome): ItemUpdate {
  const fields = Object.entries(outcome).filter(([, value]) => value !== undefined);
  return updateOf(eventKey(read), {
    set: fields.map(([name]) => `#${name} = :${name}`).join(', '),
    ...(outcome.reason === undefined ? { remove: 'reason' } : {}),
    condition: '#state = :read AND turn = :turn',
    names: { '#state': 'state', ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])) },
    values: {
      ':read': read.state,
      ':turn': read.turn,
      ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    },
  });
}

/** Has an ignored event read once more. Refused where it is not as it was read. */
export function restartEvent(read: StoredEvent): ItemUpdate {
  return updateOf(eventKey(read), {
    set: '#state = :received, turn = turn + :one',
    condition: '#state = :ignored AND turn = :turn',
    names: { '#state': 'state' },
    values: { ':received': 'received', ':ignored': 'ignored', ':turn': read.turn, ':one': 1 },
  });
}

/** Counts that the sender sent an event again. Refused where it is no longer kept. */
export function countDelivery(name: EventName): ItemUpdate {
  return updateOf(eventKey(name), {
    set: 'deliveries = deliveries + :one',
    values: { ':one': 1 },
  });
}
