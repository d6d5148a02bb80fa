import { Webhook } from 'standardwebhooks';
import { beforeEach, expect } from 'vitest';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { getDestination } from '../../functions/destinations/destination-store.ts';
import { validSecrets } from '../../functions/destinations/webhook-secrets.ts';
import { handler as enrichSignup } from '../../functions/enrichment/enrich-signup.ts';
import { prepareDigest } from '../../functions/notifications/digests/prepare-digest.ts';
import { handler as sendAlerts } from '../../functions/notifications/send-alerts.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { webhookEventSchema } from '../../shared/deliveries/webhook-event.ts';
import { accountEmailId } from '../../shared/destinations/destination.ts';
import { testDomain } from '../../shared/signups/test-addresses.ts';
import * as deliveries from '../deliveries/given-deliveries.ts';
import { answering, givenReceiver } from '../deliveries/receiver.ts';
import { test } from '../destinations/given-mailbox.ts';
import { storedUnder, testCustomer } from '../signups/test-customer.ts';
import { v1Signups } from '../signups/v1-api.ts';
import { deliver } from '../support/call-handler.ts';

let one: Awaited<ReturnType<typeof testCustomer>>;
const receiver = givenReceiver();

/** Matches each signup whose domain authority is known. */
const any = { da_operator: 'above', da_value: 1, size_value: null } as const;

beforeEach(async () => {
  one = await testCustomer();
});

test('a test signup is sent as its rules say, and marked as test in each message', async ({ mailbox }) => {
  const [slack, webhook] = [await given('slack'), await given('webhook')];
  await deliveries.givenRule(one.accountId, { ...any, destinations: [accountEmailId, slack, webhook] });
  const before = await storedUnder(one.accountId);
  const signup = await added(`enterprise@${testDomain}`);
  receiver.answer = answering(200, 'ok');
  await deliveries.workOff(one.testAccountId);

  const profile = await findProfile(one.accountId);
  const [mail] = await mailbox.mails(profile?.email ?? '');
  expect(mail?.subject).toBe(`Test: Test Enterprise (5,001+ people) signed up: enterprise@${testDomain}`);
  expect(mail?.text).toContain('This is test data');
  expect(mail?.text).toContain(`/signups?signup=${signup}&test=1`);

  const messages = receiver.received.filter(({ path }) => path.includes('/slack/'));
  expect(messages).toHaveLength(1);
  expect(JSON.parse(messages[0]?.body ?? '').text).toMatch(/^Test: Test Enterprise/);
  expect(messages[0]?.body).toContain('This is test data');

  const [secret] = await validSecrets(await getDestination(one.accountId, webhook), new Date());
  const hooks = receiver.received.filter(({ path }) => path === '/hook');
  const bodies = hooks.map(({ body, headers }) => {
    const signed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return webhookEventSchema.parse(new Webhook(secret?.secret ?? '').verify(body, signed));
  });
  const marked = ['rule.matched true', 'signup.created true', 'signup.enriched true'];
  expect(bodies.map(({ type, test }) => `${type} ${test}`).toSorted()).toEqual(marked);

  expect((await deliveries.deliveriesOf(one.testAccountId)).map(({ state }) => state)).toEqual(
    Array(5).fill('delivered'),
  );
  expect(await deliveries.deliveriesOf(one.accountId)).toEqual([]);
  expect((await findSignupById(one.testAccountId, signup))?.alerted_at).toMatch(/^\d{4}-/);
  // The counts of the rule and the health of its destinations are unchanged: only the time of Slack's next
  // message changes.
  expect(withoutSlots(await storedUnder(one.accountId))).toEqual(withoutSlots(before));
});

test('a webhook that refuses test messages with 410 still gets real ones', async () => {
  const webhook = await given('webhook');
  await deliveries.givenRule(one.accountId, { ...any, destinations: [webhook] });
  await added(`small@${testDomain}`);
  receiver.answer = answering(410);
  await deliveries.workOff(one.testAccountId);
  expect((await deliveries.deliveriesOf(one.testAccountId)).map(({ state }) => state)).toContain('failed');
  expect(await getDestination(one.accountId, webhook)).toMatchObject({ enabled: true });
});

test('test signups are in separate digests, marked as test', async ({ mailbox }) => {
  await deliveries.givenRule(one.accountId, { ...any, destinations: [accountEmailId], timing: 'daily' });
  await added(`small@${testDomain}`);
  const [digest] = await deliveries.deliveriesOf(one.testAccountId);
  expect(digest).toMatchObject({ event: 'digest', state: 'waiting' });
  const [destination, profile] = [
    await getDestination(one.testAccountId, accountEmailId),
    await findProfile(one.accountId),
  ];
  if (!digest || !profile) throw new Error('There is no digest.');
  await (await prepareDigest(digest, { destination, profile }))?.send();
  const [mail] = await mailbox.mails(profile.email);
  expect(mail?.subject).toBe('Test: 1 signup matched your rules in the last day');
  expect(mail?.text).toContain('This is test data');
});

/** Adds a signup with the test key, enriches it and sends its alerts. Returns its id. */
async function added(email: string): Promise<string> {
  const { id } = (await v1Signups(one.testKey).post({ email })).body;
  const message = { account_id: one.testAccountId, signup_id: id };
  await deliver(sendAlerts, { ...message, created: true });
  await deliver(enrichSignup, message);
  for (let again = 0; again < 2; again += 1) await deliver(sendAlerts, message);
  return id;
}

function given(kind: 'slack' | 'webhook'): Promise<string> {
  const webhook = deliveries.webhookAt(receiver, ['signup.created', 'signup.enriched']);
  return deliveries.givenDestination(
    one.accountId,
    kind === 'slack' ? deliveries.slackAt(receiver) : webhook,
  );
}

function withoutSlots(items: Awaited<ReturnType<typeof storedUnder>>) {
  return items.map(({ free_at, ...item }) => item);
}
