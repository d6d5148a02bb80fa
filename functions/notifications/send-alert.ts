import type { Rule } from '../../shared/notifications/rule.ts';
import { type NewDelivery, putDelivery } from '../destinations/delivery-item.ts';
import type { StoredDestination } from '../destinations/destination-item.ts';
import { enqueueDelivery } from '../destinations/record-result.ts';
import { getItem } from '../platform/table.ts';
import { newTimeId } from '../platform/time-id.ts';
import { type CancellationReason, type TransactItem, transact } from '../platform/transaction.ts';
import { alertKey, putAlert, readAlertItem, type StoredAlert, sampleSignupId } from './alert-item.ts';
import { deliver } from './deliver.ts';

/**
 * Sends an alert of its own to a destination, once: the alert, its delivery and these further writes are stored together, then
 * it is sent. A repeat goes on with the delivery of the first time. Where a further write is refused, nothing is stored or
 * sent, and these refusals are returned.
 */
export async function sendAlert(
  destination: Pick<StoredDestination, 'accountId' | 'id' | 'kind'>,
  signupId: string,
  rules: readonly Pick<Rule, 'id' | 'name'>[],
  now: Date,
  further: readonly TransactItem[] = [],
): Promise<readonly CancellationReason[] | undefined> {
  const { accountId, id: destinationId, kind } = destination;
  const delivery = {
    accountId,
    id: newTimeId(now),
    destination_id: destinationId,
    kind,
    event: signupId === sampleSignupId ? 'sample' : 'rule.matched',
    signup_id: signupId,
    rules: rules.map(({ id, name }) => ({ id, name })),
  } satisfies NewDelivery;
  const reference = { accountId, signupId, destinationId };
  const alert = { delivery_id: delivery.id, state: 'claimed' } as const;
  const refusals = await transact([
    putAlert(reference, { ...alert, rules }, now),
    putDelivery(delivery, now),
    ...further,
  ]);
  const stored = refusals?.[0]?.old;
  if (refusals && !stored) return refusals.slice(2);
  await continueAlert(destination, stored ? readAlertItem(stored) : alert);
  return undefined;
}

/**
 * Goes on with an alert to a destination that was turned off, where a crash left one: its delivery ends. Does nothing
 * where there is none.
 */
export async function finishAlert(
  destination: Pick<StoredDestination, 'accountId' | 'id' | 'kind'>,
  signupId: string,
): Promise<void> {
  const { accountId, id: destinationId } = destination;
  const stored = await getItem(alertKey({ accountId, signupId, destinationId }));
  if (stored) await continueAlert(destination, readAlertItem(stored));
}

/**
 * Goes on with the delivery of an alert that is stored. Email is sent at once; Slack and webhooks wait in a queue, because
 * strangers' servers may be slow and must not keep other alerts back. What is in a digest waits for its time.
 */
export async function continueAlert(
  { accountId, kind }: Pick<StoredDestination, 'accountId' | 'kind'>,
  { delivery_id, state }: Pick<StoredAlert, 'delivery_id' | 'state'>,
): Promise<void> {
  if (state === 'digest') return;
  if (kind === 'email') return deliver(accountId, delivery_id);
  await enqueueDelivery({ accountId, id: delivery_id });
}
