import { expect } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { getDestination } from '../../functions/destinations/destination-store.ts';
import { listAlerts } from '../../functions/notifications/items/alert-item.ts';
import { handler as sendSample } from '../../functions/notifications/send-sample-alert.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { suppressAddress } from '../../functions/platform/mail/suppression-list.ts';
import { alertAbout, givenRule } from '../deliveries/given-deliveries.ts';
import { test } from '../destinations/given-mailbox.ts';
import { sending } from '../signups/sending.ts';
import { deliver } from '../support/call-handler.ts';
import { givenSignup } from '../support/given.ts';

let message: { account_id: string };
/** The address of the account, and the subjects of its emails. */
let email: string;
let subjects: () => Promise<string[]>;

test.beforeEach(async ({ accountId, mailbox }) => {
  message = { account_id: accountId };
  email = (await getOpenProfile(accountId)).email;
  subjects = async () => (await mailbox.mails(email)).map(({ subject }) => subject);
});

test('a sample message that is delivered three times sends one email', async () => {
  await Promise.all([deliver(sendSample, message), deliver(sendSample, message)]);
  expect(await deliver(sendSample, message)).toBe(true);
  expect(await subjects()).toEqual(['Sample alert: Northwind Labs (201-1,000 people) signed up']);
});

test('a deleted account gets no alert and no sample, and no retry', async ({ accountId }) => {
  await givenRule(accountId, {});
  const signup = await givenSignup(accountId);
  await closeAccount(accountId, new Date());
  await alertAbout(accountId, signup);
  expect(await listAlerts(accountId, signup)).toEqual([]);
  expect(await deliver(sendSample, message)).toBe(true);
  expect(await subjects()).toEqual([]);
});

test('a sample that SES does not take is tried again from the queue of deliveries', async ({ mailbox }) => {
  mailbox.ses.mode = 'refuses';
  const sent = sending();
  await deliver(sendSample, message);
  mailbox.ses.mode = 'takes';
  const again = sent().filter(({ queue }) => queue === setting('deliveryQueue'));
  expect(again.map(({ message: { account_id } }) => account_id)).toEqual([message.account_id]);
});

test('a sample to an address that bounces is not sent, and the destination says so', async () => {
  await suppressAddress(email, 'bounce', new Date().toISOString());
  expect(await deliver(sendSample, message)).toBe(true);
  const suppressed = { suppressed_at: expect.any(String) };
  expect(await getDestination(message.account_id, 'email')).toMatchObject(suppressed);
});
