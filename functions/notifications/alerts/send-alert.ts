import { deliveryQueue } from '../../../shared/deliveries/work.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { deliver } from '../../deliveries/attempt/deliver.ts';
import { enqueueDelivery } from '../../deliveries/attempt/record-result.ts';
import { attemptMessage, type NewDelivery, putDeliveryItem } from '../../deliveries/items/delivery-item.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { send } from '../../platform/aws/queue.ts';
import { newTimeId } from '../../platform/table/keys.ts';
import { type CancellationReason, type TransactItem, transact } from '../../platform/table/transaction.ts';
import { parseAlertItem, putAlertItem, type StoredAlert, sampleSignupId } from '../items/alert-item.ts';
import { prepareDelivery } from '../messages/prepare-delivery.ts';

/**
 * Stores an alert with its delivery and `further` writes, then sends it, once. A repeat continues the first
 * delivery. If a further write fails, stores and sends nothing and returns the reasons.
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
  const attempt = attemptMessage(accountId, delivery.id, now);
  const refusals = await transact([
    putAlertItem(reference, { ...alert, rules }, now),
    putDeliveryItem(delivery, now),
    ...further,
    ...(kind === 'email' ? [] : [attempt.put]),
  ]);
  const stored = refusals?.[0]?.old;
  if (refusals && !stored) return refusals.slice(2);
  if (stored || kind === 'email')
    await continueAlert(accountId, kind, stored ? parseAlertItem(stored) : alert);
  else await send(deliveryQueue, attempt.message);
  return undefined;
}

/**
 * Continues a stored alert; `kind` is undefined if the destination was deleted. Sends email immediately.
 * Queues everything but emails, because slow servers must not delay other alerts. Digests wait for their time.
 */
export async function continueAlert(
  accountId: string,
  kind: StoredDestination['kind'] | undefined,
  { delivery_id, state }: Pick<StoredAlert, 'delivery_id' | 'state'>,
): Promise<void> {
  if (state === 'digest') return;
  if (kind === 'email') return deliver(accountId, delivery_id, prepareDelivery);
  await enqueueDelivery({ accountId, id: delivery_id });
}
