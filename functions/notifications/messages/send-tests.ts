import { ProductError } from '../../../shared/api/errors.ts';
import * as destinations from '../../../shared/destinations/api.ts';
import * as notifications from '../../../shared/notifications/api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { deliver } from '../../deliveries/attempt/deliver.ts';
import { enqueueDelivery } from '../../deliveries/attempt/record-result.ts';
import { putTestDeliveryItem } from '../../deliveries/items/delivery-item.ts';
import { getDelivery } from '../../deliveries/items/delivery-store.ts';
import { shownDelivery } from '../../deliveries/shown-delivery.ts';
import { noteTest, type StoredDestination } from '../../destinations/destination-item.ts';
import { getDestination, isConfirmed } from '../../destinations/destination-store.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { newTimeId } from '../../platform/table/keys.ts';
import { updateItem } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { alertMail } from '../kinds/email.ts';
import { claimTest } from '../rules/rule-store.ts';
import { exampleFor } from './example-signup.ts';
import { prepareDelivery } from './prepare-delivery.ts';

const secondsBetween = 20;
/** Longer than an attempt, so that the queued message records an attempt lost in a crash. */
const afterTheAttempt = 180;

/** Sends a test immediately, even if the destination is off, and returns the result. */
export const testDestination = endpoint(
  destinations.testDestination,
  bySession,
  async ({ id }, { accountId }) => {
    const now = new Date();
    const destination = await getDestination(accountId, id);
    await claimDestinationTest(destination, now);
    const { kind } = destination;
    const delivery = { accountId, id: newTimeId(now), destination_id: id, kind, event: 'test' as const };
    await transact([putTestDeliveryItem(delivery, now)]);
    await enqueueDelivery(delivery, afterTheAttempt);
    await deliver(accountId, delivery.id, prepareDelivery);
    return shownDelivery(await getDelivery(accountId, delivery.id));
  },
);

async function claimDestinationTest(destination: StoredDestination, now: Date): Promise<void> {
  if (!isConfirmed(destination) || destination.disabled_reason === 'unsubscribed') {
    throw new ProductError(
      'invalid_request',
      'This address is not confirmed: open the link that was sent there.',
    );
  }
  const before = new Date(now.getTime() - secondsBetween * 1000);
  if ((await updateItem(noteTest(destination.accountId, destination.id, now, before))).done) return;
  throw new ProductError(
    'rate_limit_exceeded',
    `A test was sent there a moment ago. Try again in ${secondsBetween} seconds.`,
    { headers: { 'retry-after': String(secondsBetween) } },
  );
}

export const sendTestAlert = endpoint(
  notifications.sendTestAlert,
  bySession,
  async ({ id }, { accountId, profile }) => {
    const rule = await claimTest(accountId, id, new Date());
    const mail = await alertMail(exampleFor(rule), [rule], {
      note: 'This is the test you requested. Maya and Northwind Labs are made up.',
    });
    if (!(await sendMail({ ...mail, to: profile.email, subject: `Test: ${mail.subject}` }))) {
      throw new ProductError(
        'unavailable',
        "Alerts to your email are paused, so the test wasn't sent. Turn them back on from the dashboard.",
      );
    }
    return { success: true as const };
  },
);
