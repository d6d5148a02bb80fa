import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import { longestDelay } from '../../../shared/operations/queue.ts';
import {
  claimSlot,
  parseDestinationItem,
  type StoredDestination,
} from '../../destinations/destination-item.ts';
import { updateItem } from '../../platform/table/table.ts';
import { transactAround } from '../../platform/table/transaction.ts';
import { type Delivery, putDueEntry } from '../items/delivery-item.ts';
import { deferTo } from '../items/delivery-item-attempts.ts';
import { enqueueDelivery } from './record-result.ts';

/** How often another worker may take the slot that this one is about to take. */
const mostTries = 20;

/**
 * Gives a message that is due its moment at a destination that takes one at a time. False if that is now, or the message is
 * not due, or its destination takes any number; true if it was put off until its moment. Throws if too many others took
 * theirs meanwhile: the message comes again.
 */
export async function deferToSlot(
  delivery: Delivery,
  destination: StoredDestination,
  now: Date,
): Promise<boolean> {
  const { state, next_attempt_at, slot_at } = delivery;
  const isDue = state === 'waiting' && (next_attempt_at ?? '') <= now.toISOString();
  if (kindOf[destination.kind].millisecondsBetween === 0 || !isDue || slot_at === next_attempt_at)
    return false;
  const slot = await takeSlot(destination, now);
  if (slot <= now) return false;
  const seconds = (slot.getTime() - now.getTime()) / 1000;
  const later = seconds > longestDelay ? [[putDueEntry(delivery.accountId, delivery.id, slot)]] : [];
  const deferred = await transactAround({ Update: deferTo(delivery, slot) }, later);
  if (deferred) await enqueueDelivery(delivery, seconds);
  return true;
}

/** The next free moment of a destination, which is then taken. */
async function takeSlot(read: StoredDestination, now: Date, tries = 1): Promise<Date> {
  const free = new Date(read.free_at ?? 0);
  const slot = free > now ? free : now;
  const written = await updateItem(
    claimSlot(read, new Date(slot.getTime() + kindOf[read.kind].millisecondsBetween)),
  );
  if (written.done) return slot;
  // Where it was deleted meanwhile, sending finds that out.
  if (!written.old) return now;
  if (tries === mostTries) throw new Error('Other messages took the next slots of this destination.');
  return takeSlot(parseDestinationItem(read.accountId, written.old), now, tries + 1);
}
