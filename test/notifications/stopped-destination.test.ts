import { expect } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { updateDestinationItem } from '../../functions/destinations/destination-item.ts';
import { enableDestination, getDestination } from '../../functions/destinations/destination-store.ts';
import { suppressAddress } from '../../functions/platform/mail/suppression-list.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import type { Message } from '../../local/aws/ses/mail-store.ts';
import * as deliveries from '../deliveries/given-deliveries.ts';
import { answering, givenReceiver } from '../deliveries/receiver.ts';
import { test } from '../destinations/given-mailbox.ts';
import type { SesManner } from '../support/stand-in-ses.ts';

let accountId: string;
const receiver = givenReceiver();
/** The emails to the account. */
let mails: () => Promise<Message[]>;
let ses: { mode: SesManner };

test.beforeEach(({ customer, mailbox }) => {
  accountId = customer.accountId;
  ses = mailbox.ses;
  mails = async () => mailbox.mails((await getOpenProfile(accountId)).email);
});

test("a webhook that is turned off sends one notice to Slack and to the account's email, even if alerts there are off", async () => {
  const webhook = await deliveries.givenDestination(accountId, deliveries.webhookAt(receiver));
  await deliveries.givenDestination(accountId, deliveries.slackAt(receiver));
  await enableDestination(accountId, 'email', false);
  await deliveries.givenRule(accountId, { destinations: [webhook] });
  for (let count = 0; count < 2; count += 1) await deliveries.alertAbout(accountId);
  receiver.answer = (request, response) =>
    request.url === '/hook' ? answering(410)(request, response) : answering(200, 'ok')(request, response);
  await deliveries.workOff(accountId);
  await deliveries.workOff(accountId);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Alerts to CRM (webhook) stopped: The receiver wants no more webhooks (410).');
  const slack = receiver.received.filter(({ path }) => path.includes('/slack/'));
  expect(slack.map(({ body }) => body.includes('Alerts to CRM (webhook) stopped'))).toEqual([true]);
});

test('an alert to a suppressed recipient sends one notice, and another only after alerts arrived there', async () => {
  const address = 'lee@stopped-one.example';
  const recipient = await deliveries.givenDestination(accountId, { kind: 'email', name: 'Lee', address });
  await updateItem(updateDestinationItem(accountId, recipient, { confirmed_at: new Date().toISOString() }));
  await deliveries.givenRule(accountId, { destinations: [recipient] });
  await suppressAddress(address, 'bounce', new Date().toISOString());
  for (let count = 0; count < 2; count += 1) await deliveries.alertAbout(accountId);
  await deliveries.workOff(accountId);
  expect(
    (await mails()).map(({ text }) => text.includes('Alerts to Lee (email) stopped: emails to its address')),
  ).toEqual([true]);
  expect(await getDestination(accountId, recipient)).toMatchObject({ enabled: true });
});

test('a webhook without a delivery for five days is turned off by its next failure', async () => {
  const webhook = await deliveries.givenDestination(accountId, deliveries.webhookAt(receiver));
  await updateItem(updateDestinationItem(accountId, webhook, { failing_since: daysAgo(6) }));
  await deliveries.givenRule(accountId, { destinations: [webhook] });
  await deliveries.alertAbout(accountId);
  receiver.answer = answering(500);
  await deliveries.workOff(accountId);
  await deliveries.workOff(accountId);
  expect(await getDestination(accountId, webhook)).toMatchObject({ disabled_reason: 'failing' });
  expect(await mails()).toHaveLength(1);
});

test('an email recipient without a delivery for five days stays on', async () => {
  const address = 'lee@stopped-two.example';
  const recipient = await deliveries.givenDestination(accountId, { kind: 'email', name: 'Lee', address });
  const [confirmed_at, failing_since] = [new Date().toISOString(), daysAgo(6)];
  await updateItem(updateDestinationItem(accountId, recipient, { confirmed_at, failing_since }));
  await deliveries.givenRule(accountId, { destinations: [recipient] });
  ses.mode = 'refuses';
  await deliveries.alertAbout(accountId);
  ses.mode = 'takes';
  const failing = { enabled: true, failing_since, failure: expect.any(String) };
  expect(await getDestination(accountId, recipient)).toMatchObject(failing);
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
