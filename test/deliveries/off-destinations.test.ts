import { expect } from 'vitest';
import { takeAttempt } from '../../functions/deliveries/attempt/deliver.ts';
import { putTestDeliveryItem } from '../../functions/deliveries/items/delivery-item.ts';
import * as destinations from '../../functions/destinations/destination-store.ts';
import { handler as workDelivery } from '../../functions/notifications/work-delivery.ts';
import { newTimeId } from '../../functions/platform/table/keys.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { accountEmailId } from '../../shared/destinations/destination.ts';
import { test } from '../destinations/given-mailbox.ts';
import { deliver } from '../support/call-handler.ts';
import {
  alertAbout,
  deliveriesOf,
  givenDestination,
  givenRule,
  slackAt,
  webhookAt,
  workOff,
} from './given-deliveries.ts';
import { answering, givenReceiver } from './receiver.ts';

let accountId: string;
const receiver = givenReceiver();

test.beforeEach(({ customer }) => {
  accountId = customer.accountId;
});

test('an alert is retried later if another worker may be sending it', async () => {
  const { waiting } = await alerted(webhookAt(receiver));
  expect(await takeAttempt(waiting, new Date())).toMatchObject({ step: 'send' });
  expect(await deliver(workDelivery, { account_id: accountId, delivery_id: waiting.id })).toBe(false);
  expect(receiver.received).toEqual([]);
});

test('an alert to a webhook that is off is not sent, and does not count as its failure', async () => {
  const { id, waiting } = await alerted(webhookAt(receiver));
  await destinations.enableDestination(accountId, id, false);
  const before = await destinations.getDestination(accountId, id);
  await workOff(accountId);
  expect(await destinations.getDestination(accountId, id)).toEqual(before);
  expect(await deliveriesTo(id)).toMatchObject([{ id: waiting.id, state: 'failed' }]);
  expect(receiver.received).toEqual([]);
  expect(await deliveriesTo(accountEmailId)).toEqual([]);
});

test('a test is sent to a webhook that is off', async () => {
  const id = await givenDestination(accountId, webhookAt(receiver));
  await destinations.enableDestination(accountId, id, false);
  const delivery = {
    accountId,
    id: newTimeId(new Date()),
    destination_id: id,
    kind: 'webhook',
    event: 'test',
  } as const;
  await transact([putTestDeliveryItem(delivery, new Date())]);
  await workOff(accountId);
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesTo(id)).toMatchObject([{ state: 'delivered' }]);
});

test('the email of the account learns of a stop even if its alerts are off, and a channel only if it is on', async () => {
  const channel = (name: string) => ({
    ...slackAt(receiver),
    name,
    address: `${slackAt(receiver).address}${name}`,
  });
  const [on, off] = [
    await givenDestination(accountId, channel('On')),
    await givenDestination(accountId, channel('Off')),
  ];
  for (const id of [off, accountEmailId]) await destinations.enableDestination(accountId, id, false);
  const { id: dead } = await alerted(slackAt(receiver));
  receiver.answer = answering(404, 'no_service');
  await workOff(accountId);
  receiver.answer = answering(200, 'ok');
  await workOff(accountId);
  expect(await destinations.getDestination(accountId, dead)).toMatchObject({ enabled: false });
  const told = { event: 'destination.failing', state: 'delivered' };
  expect(await deliveriesTo(accountEmailId)).toMatchObject([told]);
  expect(await deliveriesTo(on)).toMatchObject([told]);
  expect(await deliveriesTo(off)).toEqual([]);
});

/** A destination with an alert that waits to be sent there. */
async function alerted(choice: Parameters<typeof givenDestination>[1]) {
  const id = await givenDestination(accountId, choice);
  await givenRule(accountId, { destinations: [id] });
  await alertAbout(accountId);
  const [waiting = expect.fail('Nothing waits.')] = await deliveriesTo(id);
  return { id, waiting };
}

function deliveriesTo(destination: string) {
  return deliveriesOf(accountId, { destination, limit: 100 });
}
