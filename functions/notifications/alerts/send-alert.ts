import type { Rule } from '../../../shared/notifications/rule.ts';
import { deliver } from '../../deliveries/attempt/deliver.ts';
import { enqueueDelivery } from '../../deliveries/attempt/record-result.ts';
import { type NewDelivery, putDeliveryItem } from '../../deliveries/items/delivery-item.ts';
import type { StoredDestination } from '../../destinations/destination-item.ts';
import { newTimeId } from '../../platform/table/keys.ts';
import { everyItem } from '../../platform/table/table.ts';
import { type CancellationReason, type TransactItem, transact } from '../../platform/table/transaction.ts';
import {
  alertsOf,
  parseAlertItem,
  putAlertItem,
  type StoredAlert,
  sampleSignupId,
} from '../items/alert-item.ts';
import { prepareDelivery } from '../messages/prepare-delivery.ts';

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
    putAlertItem(reference, { ...alert, rules }, now),
    putDeliveryItem(delivery, now),
    ...further,
  ]);
  const stored = refusals?.[0]?.old;
  if (refusals && !stored) return refusals.slice(2);
  await continueAlert(accountId, kind, stored ? parseAlertItem(stored) : alert);
  return undefined;
}

/**
 * Continues the delivery of an alert that is stored; `kind` is undefined if its destination was deleted. Email is sent at once;
 * Slack and webhooks wait in a queue, because strangers' servers may be slow and must not keep other alerts back. What is in a
 * digest waits for its time.
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

/** Every alert about a signup. */
export async function listAlerts(accountId: string, signupId: string): Promise<StoredAlert[]> {
  const alerts: StoredAlert[] = [];
  for await (const item of everyItem(alertsOf(accountId, signupId))) alerts.push(parseAlertItem(item));
  return alerts;
}
