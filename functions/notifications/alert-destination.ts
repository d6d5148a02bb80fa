import type { Rule } from '../../shared/notifications/rule.ts';
import { type NewDelivery, putDelivery } from '../destinations/delivery-item.ts';
import type { StoredDestination } from '../destinations/destination-item.ts';
import { enqueueDelivery } from '../destinations/record-result.ts';
import { newTimeId } from '../platform/time-id.ts';
import { transact } from '../platform/transaction.ts';
import { putAlert, readAlertItem, sampleSignupId } from './alert-item.ts';
import { deliver } from './deliver.ts';

/**
 * Alerts a destination about a signup, once: the alert and its delivery are stored together, then it is sent. A repeat goes
 * on with the delivery of the first time. Email is sent at once; Slack and webhooks wait in a queue, because
 * strangers' servers may be slow and must not keep other alerts back.
 */
export async function alertDestination(
  destination: Pick<StoredDestination, 'accountId' | 'id' | 'kind'>,
  signupId: string,
  rules: readonly Pick<Rule, 'id' | 'name'>[],
  now: Date,
): Promise<void> {
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
  const refusals = await transact([
    putAlert({ accountId, signupId, destinationId }, delivery.id, rules, now),
    putDelivery(delivery, now),
  ]);
  const stored = refusals?.[0]?.old;
  if (refusals && !stored) throw new Error('An alert was neither stored nor found.');
  const deliveryId = stored ? readAlertItem(stored).delivery_id : delivery.id;
  if (kind === 'email') return deliver(accountId, deliveryId);
  await enqueueDelivery({ accountId, id: deliveryId });
}
