import { deliveryQueue, retryDelays } from '../../../shared/deliveries/work.ts';
import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import { longestDelay } from '../../../shared/operations/work.ts';
import { send } from '../../platform/aws/queue.ts';
import { updateItem } from '../../platform/table/table.ts';
import { type TransactItem, transactAround } from '../../platform/table/transaction.ts';
import { attemptMessage, type Delivery, putDueEntry } from '../items/delivery-item.ts';
import { recordAttempt } from '../items/delivery-item-attempts.ts';
import type { AttemptResult } from './prepared-delivery.ts';

/**
 * Records a claimed attempt in one transaction with `writes`, and schedules the next attempt. Returns the
 * delivery's new state, or undefined if another worker took over the attempt.
 */
export async function recordResult(
  claimed: Delivery,
  result: AttemptResult,
  began: Date,
  writes: (state: Delivery['state']) => readonly (readonly TransactItem[])[],
): Promise<Pick<Delivery, 'state' | 'next_attempt_at'> | undefined> {
  const { retry_after, ...attempt } = result;
  const next = afterAttempt(claimed, result, new Date());
  const retry = next.next_attempt_at && laterAttempt(claimed, new Date(next.next_attempt_at));
  const update = recordAttempt(claimed, next, { at: began.toISOString(), ...attempt });
  const later = retry ? [[retry.put]] : [];
  const recorded = await transactAround({ Update: update }, [...writes(next.state), ...later]);
  if (!recorded) return undefined;
  if (retry) await retry.enqueue();
  return next;
}

/**
 * A next attempt at `at`. Write `put` together with that time, then call `enqueue`, which does nothing if the
 * time is later than a queue can delay: then only the outbox sends it.
 */
export function laterAttempt(
  { accountId, id }: Pick<Delivery, 'accountId' | 'id'>,
  at: Date,
): { readonly put: TransactItem; enqueue(): Promise<void> } {
  const seconds = (at.getTime() - Date.now()) / 1000;
  if (seconds > longestDelay) return { put: putDueEntry(accountId, id, at), enqueue: async () => {} };
  const { put, message } = attemptMessage(accountId, id, at);
  return { put, enqueue: () => send(deliveryQueue, message, Math.max(0, Math.ceil(seconds))) };
}

export async function giveBack(claimed: Delivery): Promise<void> {
  const { next_attempt_at } = claimed;
  await updateItem(recordAttempt(claimed, { state: 'waiting', next_attempt_at }, undefined));
}

/** Cancels a claimed delivery whose subject is gone. `lost` is an earlier attempt that may have arrived. */
export async function cancelDelivery(claimed: Delivery, began: Date, lost?: AttemptResult): Promise<void> {
  const attempt = lost && { at: began.toISOString(), ...lost };
  await updateItem(recordAttempt(claimed, { state: 'canceled', next_attempt_at: null }, attempt));
}

export async function enqueueDelivery(
  { accountId, id }: Pick<Delivery, 'accountId' | 'id'>,
  seconds = 0,
): Promise<void> {
  if (seconds > longestDelay) return;
  await send(deliveryQueue, { account_id: accountId, delivery_id: id }, Math.ceil(seconds));
}

const jitter = 0.1;

export function afterAttempt(
  delivery: Pick<Delivery, 'kind' | 'attempts' | 'replaying'>,
  result: AttemptResult,
  now: Date,
): Pick<Delivery, 'state' | 'next_attempt_at'> {
  // Webhook receivers recognize repeats by id; people would read a message twice.
  const outcome =
    result.outcome === 'unknown' && !kindOf[delivery.kind].isReadByPeople ? 'refused' : result.outcome;
  if (outcome === 'delivered' || outcome === 'suppressed' || outcome === 'unknown') {
    return { state: outcome, next_attempt_at: null };
  }
  const delay = retryDelays[delivery.attempts.length];
  if (outcome === 'rejected' || delivery.replaying || delay === undefined) {
    return { state: 'failed', next_attempt_at: null };
  }
  const seconds = Math.max(delay * (1 + Math.random() * jitter), result.retry_after ?? 0);
  return { state: 'waiting', next_attempt_at: new Date(now.getTime() + seconds * 1000).toISOString() };
}
