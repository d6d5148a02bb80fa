import { expect } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { putTestDeliveryItem } from '../../functions/deliveries/items/delivery-item.ts';
import { handler as confirmDestination } from '../../functions/destinations/confirm-destination.ts';
import * as store from '../../functions/destinations/destination-store.ts';
import { editDestination as ownChangeChoices } from '../../functions/destinations/edit-destination.ts';
import { handler as unsubscribe } from '../../functions/notifications/email-links.ts';
import { listRules } from '../../functions/notifications/rules/rule-store.ts';
import { handler as workDelivery } from '../../functions/notifications/work-delivery.ts';
import { suppressAddress } from '../../functions/platform/mail/suppression-list.ts';
import { newTimeId } from '../../functions/platform/table/keys.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import type { Message } from '../../local/aws/ses/mail-store.ts';
import { unsubscribe as unsubscribeApi } from '../../shared/notifications/api.ts';
import { alertAbout, givenDestination, givenRule } from '../deliveries/given-deliveries.ts';
import { test, tokenIn } from '../destinations/given-mailbox.ts';
import { asFunction } from '../support/as-function.ts';
import { callHandler, deliver } from '../support/call-handler.ts';
import type { startMailbox } from '../support/stand-in-ses.ts';

let accountId: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;

test.beforeEach(({ customer, mailbox: started }) => {
  accountId = customer.accountId;
  mailbox = started;
});

const editDestination = asFunction('destinations/dashboard-api', ownChangeChoices);

test('a further recipient unsubscribes alone: the rules continue, and only a new confirmation brings them back', async () => {
  const address = 'lee@further-one.example';
  const id = await givenRecipient(address);
  const [alert] = await alertsAfter(address);
  expect(alert?.text).toContain(`alerts from ${(await getOpenProfile(accountId)).email}`);
  expect(alert?.text).not.toContain('Turn this rule off');
  const { status, body } = await leave(alert);
  expect([status, body.kind]).toEqual([200, 'destination']);
  const ended = { enabled: false, disabled_reason: 'unsubscribed' };
  expect(await store.getDestination(accountId, id)).toMatchObject(ended);
  expect((await listRules(accountId)).map(({ enabled }) => enabled)).toEqual([true]);
  expect(await alertsAfter(address)).toHaveLength(1);
  await expect(store.enableDestination(accountId, id, true)).rejects.toThrow('unsubscribed');
});

test("an old link doesn't unsubscribe the next reader of a destination whose address was changed", async () => {
  const id = await givenRecipient('old@further-two.example');
  const [alert] = await alertsAfter('old@further-two.example');
  await moveTo(id, 'new@further-two.example');
  await confirm('new@further-two.example');
  expect((await leave(alert)).status).toBe(200);
  expect(store.isOpenDestination(await store.getDestination(accountId, id))).toBe(true);
});

test('a recipient gets no alerts before they confirm, and gets the later ones', async () => {
  const address = 'lee@further-three.example';
  const id = await givenDestination(accountId, { kind: 'email', name: 'Team', address });
  await givenRule(accountId, { destinations: [id] });
  expect(await alertsAfter(address)).toEqual([]);
  await confirm(address);
  expect(await alertsAfter(address)).toHaveLength(1);
});

test('a test in flight to a recipient whose address was just changed is not sent to the new address', async () => {
  const id = await givenRecipient('old@further-five.example');
  const delivery = await givenTest(id);
  await moveTo(id, 'new@further-five.example');
  await deliver(workDelivery, { account_id: accountId, delivery_id: delivery });
  const [link, ...more] = await mailbox.mails('new@further-five.example');
  expect([tokenIn(link) !== '', more]).toEqual([true, []]);
});

test('a bounce or a complaint ends only the emails to that recipient, and every rule continues', async () => {
  const [one, other] = ['lee@further-four.example', 'kim@further-four.example'] as const;
  const [own] = [(await getOpenProfile(accountId)).email];
  for (const address of [one, other]) {
    await givenDestination(accountId, { kind: 'email', name: 'Team', address });
    await confirm(address);
  }
  const destinations = (await store.listDestinations(accountId)).map(({ id }) => id);
  await givenRule(accountId, { destinations });
  await suppressAddress(one, 'bounce', new Date().toISOString());
  await alertsAfter(one);
  const counts = [one, other, own].map(async (to) => (await alertsTo(to)).length);
  expect(await Promise.all(counts)).toEqual([0, 1, 1]);
  expect((await listRules(accountId)).map(({ enabled }) => enabled)).toEqual([true]);
  expect((await store.listDestinations(accountId)).map(({ enabled }) => enabled)).toEqual([true, true, true]);
});

/** Stores a test that waits to be sent to a recipient; returns its id. */
async function givenTest(recipient: string): Promise<string> {
  const id = newTimeId(new Date());
  const delivery = { accountId, id, destination_id: recipient, kind: 'email', event: 'test' } as const;
  await transact([putTestDeliveryItem(delivery, new Date())]);
  return id;
}

async function givenRecipient(address: string): Promise<string> {
  const id = await givenDestination(accountId, { kind: 'email', name: 'Team', address });
  await confirm(address);
  await givenRule(accountId, { destinations: [id] });
  return id;
}

async function moveTo(id: string, address: string): Promise<void> {
  const [read, profile] = [await store.getDestination(accountId, id), await getOpenProfile(accountId)];
  await editDestination(read, profile, { id, name: 'Team', address }, new Date());
}

/** Opens the link that was sent to an address. */
async function confirm(address: string): Promise<void> {
  const [mail] = await mailbox.mails(address);
  const headers = { 'content-type': 'application/json' };
  const answer = await callHandler(confirmDestination, { body: { token: tokenIn(mail) }, headers });
  expect(answer.status).toBe(200);
}

/** The alerts to an address, newest first. */
async function alertsTo(address: string): Promise<Message[]> {
  return (await mailbox.mails(address)).filter(({ subject }) => subject.includes('signed up'));
}

async function alertsAfter(address: string): Promise<Message[]> {
  await alertAbout(accountId);
  return alertsTo(address);
}

/** Opens the one-click link of an email. */
function leave(mail: Message | undefined) {
  const link = /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? 'https://none.example';
  const token = new URL(link).searchParams.get('token') ?? '';
  return callHandler(unsubscribe, { route: unsubscribeApi, query: { token } });
}
