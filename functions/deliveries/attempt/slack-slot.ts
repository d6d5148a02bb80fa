import type { DestinationKind } from '../../../shared/destinations/destination.ts';
import { longestDelay } from '../../../shared/operations/queue.ts';
import {
  claimSlot,
  parseDestinationItem,
  type StoredDestination,
} from '../../destinations/destination-item.ts';
import { updateItem } from '../../platform/table/table.ts';
import { transactAround } from '../../platform/table/transaction.ts';
import type { Delivery } from '../items/delivery-item.ts';
import { deferTo } from '../items/delivery-item-attempts.ts';
import { putDueItem } from '../items/due-item.ts';
import { enqueueDelivery } from './record-result.ts';

/** How far apart messages to an address are sent: Slack takes about one a second, the others any number. */
export const millisecondsBetween: Readonly<Record<DestinationKind, number>> = {
  email: 0,
  slack: 1_000,
  webhook: 0,
};

/** How often another worker may take the slot that this one is about to take. */
const mostTries = 20;

/**
 * Gives a message to Slack that is due its second. False where that is now, or the message is another kind's or not due; true
 * where it was put off until its second. Throws where too many others took theirs meanwhile: the message comes again.
 */
export async function deferToSlackSlot(
  delivery: Delivery,
  destination: StoredDestination,
  now: Date,
): Promise<boolean> {
  const { state, next_attempt_at, slot_at } = delivery;
  const isDue = state === 'waiting' && (next_attempt_at ?? '') <= now.toISOString();
  if (millisecondsBetween[destination.kind] === 0 || !isDue || slot_at === next_attempt_at) return false;
  const slot = await takeSlot(destination, now);
  if (slot <= now) return false;
  const seconds = (slot.getTime() - now.getTime()) / 1000;
  const later = seconds > longestDelay ? [[putDueItem(delivery.accountId, delivery.id, slot)]] : [];
  const deferred = await transactAround({ Update: deferTo(delivery, slot) }, later);
  if (deferred) await enqueueDelivery(delivery, seconds);
  return true;
}

/** The next free second of a destination, which is then taken. */
async function takeSlot(read: StoredDestination, now: Date, tries = 1): Promise<Date> {
  const free = new Date(read.free_at ?? 0);
  const slot = free > now ? free : now;
  const written = await updateItem(
    claimSlot(read, new Date(slot.getTime() + millisecondsBetween[read.kind])),
  );
  if (written.done) return slot;
  // Where it was deleted meanwhile, sending finds that out.
  if (!written.old) return now;
  if (tries === mostTries) throw new Error('Other messages took the next seconds of this destination.');
  return takeSlot(parseDestinationItem(read.accountId, written.old), now, tries + 1);
}
