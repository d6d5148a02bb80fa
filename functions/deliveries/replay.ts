import { ProductError } from '../../shared/api/errors.ts';
import { findDestination, getDestination, isOpenDestination } from '../destinations/destination-store.ts';
import { transact } from '../platform/table/transaction.ts';
import { enqueueDelivery } from './attempt/record-result.ts';
import { type Delivery, putDueEntry } from './items/delivery-item.ts';
import { replayDelivery } from './items/delivery-item-attempts.ts';
import { getDelivery, oldestKept, undelivered } from './items/delivery-store.ts';

const together = 20;
const longestMilliseconds = 6_000;

/**
 * Sends a delivery again with the same id. Throws `not_found` (404), and `invalid_request` (400) if the
 * destination is off or gone, the signup is gone, or it is being sent.
 */
export async function replayOne(accountId: string, id: string, now: Date): Promise<Delivery> {
  const delivery = await getDelivery(accountId, id);
  const destination = await findDestination(accountId, delivery.destination_id);
  const problem = !destination
    ? 'The destination was deleted.'
    : !isOpenDestination(destination)
      ? 'The destination is off. Turn it on, then try again.'
      : problems[delivery.state];
  if (problem) throw new ProductError('invalid_request', problem);
  if (!(await replay(delivery, now))) throw new ProductError('invalid_request', problems.sending);
  return getDelivery(accountId, id);
}

/**
 * Resends deliveries to a destination that failed since a time or are retrying. `more` means time ran out:
 * repeat for the rest. Throws `not_found` (404), and `invalid_request` (400) if the destination is off.
 */
export async function replayAll(
  accountId: string,
  destinationId: string,
  since: Date,
  now: Date,
): Promise<{ replayed: number; more: boolean }> {
  if (!isOpenDestination(await getDestination(accountId, destinationId))) {
    throw new ProductError('invalid_request', 'The destination is off. Turn it on, then try again.');
  }
  const from = since > oldestKept(now) ? since : oldestKept(now);
  const began = Date.now();
  let replayed = 0;
  let batch: Promise<boolean>[] = [];
  const finish = async () => {
    replayed += (await Promise.all(batch)).filter(Boolean).length;
    batch = [];
  };
  for await (const delivery of undelivered(accountId, destinationId, from)) {
    if (delivery.state === 'sending' || (delivery.next_attempt_at ?? '~') <= now.toISOString()) continue;
    if (Date.now() - began > longestMilliseconds) {
      await finish();
      return { replayed, more: true };
    }
    batch.push(replay(delivery, now));
    if (batch.length === together) await finish();
  }
  await finish();
  return { replayed, more: false };
}

/** Returns false if another request or worker changed it first. An outbox entry covers a crash. */
async function replay(delivery: Delivery, now: Date): Promise<boolean> {
  const refusals = await transact([
    { Update: replayDelivery(delivery, now) },
    putDueEntry(delivery.accountId, delivery.id, now),
  ]);
  if (refusals) return false;
  await enqueueDelivery(delivery);
  return true;
}

const problems: Partial<Record<Delivery['state'], string>> & { sending: string } = {
  sending: 'This delivery is being sent right now.',
  canceled: 'The signup of this delivery, or its rules, were deleted.',
};
