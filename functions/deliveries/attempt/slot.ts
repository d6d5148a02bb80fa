import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import { longestDelay } from '../../../shared/operations/work.ts';
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

const mostTries = 20;

/**
 * Reserves a time for a due message, if its destination takes one at a time. Returns true if the message was
 * deferred, false if it can be sent now or needs no slot. Throws if too many other messages took slots, so
 * that the message is retried.
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

async function takeSlot(read: StoredDestination, now: Date, tries = 1): Promise<Date> {
  const free = new Date(read.free_at ?? 0);
  const slot = free > now ? free : now;
  const written = await updateItem(
    claimSlot(read, new Date(slot.getTime() + kindOf[read.kind].millisecondsBetween)),
  );
  if (written.done) return slot;
  if (!written.old) return now;
  if (tries === mostTries) throw new Error('Other messages took the next slots of this destination.');
  return takeSlot(parseDestinationItem(read.accountId, written.old), now, tries + 1);
}
