import { beforeEach, describe, expect, vi } from 'vitest';
import { closeAccount } from '../../functions/accounts/closing/closure.ts';
import { setCorrections } from '../../functions/companies/correction-item.ts';
import { deliver as attempt, takeAttempt } from '../../functions/deliveries/attempt/deliver.ts';
import { replayAll as ownReplayAll, replayOne as ownReplayOne } from '../../functions/deliveries/replay.ts';
import { shownDeliveries } from '../../functions/deliveries/shown-delivery.ts';
import * as destinations from '../../functions/destinations/destination-store.ts';
import { replaceSecret, validSecrets } from '../../functions/destinations/webhook-secrets.ts';
import { stopDelivery } from '../../functions/notifications/dashboard-api.ts';
import { listAlerts } from '../../functions/notifications/items/alert-item.ts';
import { enableRule, listRules, removeRule } from '../../functions/notifications/rules/rule-store.ts';
import { handler as sendAlerts } from '../../functions/notifications/send-alerts.ts';
import { handler as workDelivery } from '../../functions/notifications/work-delivery.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { log } from '../../functions/platform/observe/log.ts';
import { deleteItem, updateItem } from '../../functions/platform/table/table.ts';
import { signupKeyOf } from '../../functions/signups/items/signup-item.ts';
import type { SubscribedEvent } from '../../shared/destinations/events.ts';
import { test } from '../destinations/given-mailbox.ts';
import { asFunction } from '../support/as-function.ts';
import { deliver } from '../support/call-handler.ts';
import { counting } from '../support/counting.ts';
import { givenSignup } from '../support/given.ts';
import { messagesOn } from '../support/messages-on.ts';
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

const replayAll = asFunction('deliveries/dashboard-api', ownReplayAll);

const replayOne = asFunction('deliveries/dashboard-api', ownReplayOne);

let accountId: string;
const receiver = givenReceiver();

test.beforeEach(({ customer }) => {
  accountId = customer.accountId;
});

describe('an alert', () => {
  test('is sent once to Slack and once to the webhook of its rule', async () => {
    const [slack, webhook] = [await givenSlack(), await givenWebhook()];
    await givenRule(accountId, { destinations: [slack, webhook] });
    const signup = await givenSignup(accountId);
    for (let again = 0; again < 2; again += 1) await alertAbout(accountId, signup);
    receiver.answer = answering(200, 'ok');
    for (let again = 0; again < 2; again += 1) await workOff(accountId);
    const { slackMessages, webhooks } = received();
    expect(slackMessages).toHaveLength(1);
    expect(slackMessages[0]?.text).toContain('Northwind Labs (51-200 people) signed up: ');
    expect(webhooks).toHaveLength(1);
    const [delivery] = await deliveriesTo(webhook);
    expect(webhooks[0]?.headers['webhook-id']).toBe(`msg_${delivery?.id}`);
    expect(bodies()[0]).toMatchObject({
      type: 'rule.matched',
      timestamp: delivery?.created_at,
      data: { signup: { id: signup }, rules: [{ name: 'Growing' }] },
    });
    expect(await states()).toEqual(['delivered', 'delivered']);
  });

  test('is signed with both secrets after a rotation, and keeps its id when it is replayed', async () => {
    const webhook = await alertedWebhook();
    await workOff(accountId);
    const stored = await destinations.getDestination(accountId, webhook);
    const rotated = await replaceSecret(stored, 1, new Date());
    expect(await validSecrets(rotated, new Date())).toHaveLength(2);
    const [delivery] = await deliveriesTo(webhook);
    await replayOne(accountId, delivery?.id ?? '', new Date());
    await workOff(accountId);
    const [first, second] = received().webhooks;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(String(first?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect(String(second?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  });

  test('is tried again after a 500 of the webhook, and the destination says so', async () => {
    const webhook = await alertedWebhook();
    receiver.answer = answering(500);
    await workOff(accountId);
    const [delivery] = await deliveriesTo(webhook);
    expect(delivery).toMatchObject({ state: 'waiting', attempts: [{ status: 500, outcome: 'refused' }] });
    const { failure, next_attempt_at } = await destinations.getDestination(accountId, webhook);
    expect([failure, next_attempt_at]).toEqual(['Responded with 500', delivery?.next_attempt_at]);
  });

  test('turns the webhook off if it responds with 410, and waiting deliveries fail', async () => {
    const webhook = await alertedWebhook();
    await alertAbout(accountId);
    receiver.answer = answering(410);
    await workOff(accountId);
    const gone = { enabled: false, disabled_reason: 'gone' };
    expect(await destinations.getDestination(accountId, webhook)).toMatchObject(gone);
    const [failed, ...others] = await deliveriesTo(webhook);
    await expect(replayOne(accountId, failed?.id ?? '', new Date())).rejects.toThrow('Turn it on');
    const failures = [failed, ...others].map((one) => one?.attempts[0]?.failure);
    expect(failures.sort()).toEqual(['The destination is off', 'The receiver wants no more webhooks (410)']);
    expect(received().webhooks).toHaveLength(1);
  });

  test('whose message was lost ends if its destination was turned off since', async () => {
    const off = [await givenSlack(), await givenWebhook(['signup.enriched'])];
    await givenRule(accountId, { destinations: off });
    const signup = await givenSignup(accountId);
    await alertAbout(accountId, signup);
    expect(await queued()).toHaveLength(3);
    for (const id of off) await destinations.enableDestination(accountId, id, false);
    await alertAbout(accountId, signup);
    for (const due of await queued()) await deliver(workDelivery, due);
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
    expect(receiver.received).toEqual([]);
  });

  test.for([
    ['its rule was deleted since', endRules, 'canceled'],
    ['its rule was turned off since', turnOffRules, 'delivered'],
    ['its signup was deleted since', removeOne, 'canceled'],
    ['its destination was deleted since', removeDestinations, 'canceled'],
  ] as const)('whose message was lost is continued if %s', async ([, change, ended]) => {
    await withRule(givenSlack());
    const signup = await givenSignup(accountId);
    await alertAbout(accountId, signup);
    expect(await queued()).toHaveLength(1);
    await change(signup);
    await alertAbout(accountId, signup);
    receiver.answer = answering(200, 'ok');
    for (const due of await queued()) await deliver(workDelivery, due);
    expect(await states()).toEqual([ended]);
  });

  test('that a crashed worker may have sent is in the log with that attempt, even if its rule was deleted since', async () => {
    const webhook = await alertedWebhook();
    const [waiting] = await deliveriesTo(webhook);
    if (!waiting) throw new Error('Nothing waits.');
    expect(await takeAttempt(waiting, new Date())).toMatchObject({ step: 'send' });
    await endRules();
    // The queue delivers the message of a crashed worker again after three minutes.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181_000 });
    await deliver(workDelivery, { account_id: accountId, delivery_id: waiting.id });
    const interrupted = { outcome: 'unknown', failure: expect.stringContaining('interrupted') };
    expect(await deliveriesTo(webhook)).toMatchObject([{ state: 'canceled', attempts: [interrupted] }]);
  });

  test('that could not be prepared is not lost: the next message sends it', async () => {
    const webhook = await alertedWebhook();
    const [{ id } = { id: '' }] = await deliveriesTo(webhook);
    const failing = attempt(accountId, id, () => Promise.reject(new Error('no table')));
    await expect(failing).rejects.toThrow('no table');
    await workOff(accountId);
    expect(received().webhooks).toHaveLength(1);
  });

  test('is not sent for an account that is being deleted', async () => {
    await alertedWebhook();
    await closeAccount(accountId, new Date());
    await workOff(accountId);
    expect(received().webhooks).toEqual([]);
    expect(await states()).toEqual(['waiting']);
  });

  test('to Slack waits its turn if others were sent there in the last second', async () => {
    const slack = await withRule(givenSlack());
    for (let count = 0; count < 3; count += 1) await alertAbout(accountId);
    receiver.answer = answering(200, 'ok');
    await workOff(accountId);
    expect(received().slackMessages).toHaveLength(1);
    const waiting = (await deliveriesTo(slack)).filter(({ state }) => state === 'waiting');
    const times = waiting.map(({ next_attempt_at }) => Date.parse(next_attempt_at ?? '')).sort();
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(1_000);
    expect(waiting.map(({ attempts }) => attempts)).toEqual([[], []]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_100 });
    await workOff(accountId);
    expect(received().slackMessages).toHaveLength(3);
  });

  test('to Slack waits as long as Slack demands, and so do the alerts behind it', async () => {
    const slack = await withRule(givenSlack());
    await alertAbout(accountId);
    receiver.answer = answering(429, 'rate_limited', { 'retry-after': '600' });
    await workOff(accountId);
    await alertAbout(accountId);
    await workOff(accountId);
    expect(received().slackMessages).toHaveLength(1);
    for (const { state, next_attempt_at } of await deliveriesTo(slack)) {
      expect(state).toBe('waiting');
      expect(Date.parse(next_attempt_at ?? '') - Date.now()).toBeGreaterThan(590_000);
    }
  });
});

describe('a rule counts one alert per signup and destination', () => {
  test('even if another rule alerted first, and none for a failed attempt, a repeat or a replay', async () => {
    const webhook = await givenWebhook();
    await givenRule(accountId, { destinations: ['email'], name: 'Email' });
    await givenRule(accountId, { destinations: [webhook], name: 'Webhook' });
    await givenRule(accountId, { destinations: ['email', webhook], name: 'Both' });
    const signup = await givenSignup(accountId);
    await alertAbout(accountId, signup);
    receiver.answer = answering(500);
    await workOff(accountId);
    expect(await alertsByRule()).toEqual({ Email: 1, Webhook: 0, Both: 1 });
    receiver.answer = answering(200);
    await replayAll(accountId, webhook, new Date(0), new Date());
    for (let again = 0; again < 2; again += 1) {
      await workOff(accountId);
      await alertAbout(accountId, signup);
      expect(await states()).toEqual(['delivered', 'delivered']);
      expect(await alertsByRule()).toEqual({ Email: 1, Webhook: 1, Both: 2 });
      for (const { id } of await deliveriesOf(accountId)) await replayOne(accountId, id, new Date());
    }
  });

  test('once if its outcome is unknown, and not again if a replay delivers it', async () => {
    const slack = await withRule(givenSlack());
    await alertAbout(accountId);
    receiver.answer = ({ socket }) => socket.destroy();
    await workOff(accountId);
    const [delivery] = await deliveriesTo(slack);
    expect([delivery?.state, await alertsByRule()]).toEqual(['unknown', { Growing: 1 }]);
    receiver.answer = answering(200, 'ok');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    await replayOne(accountId, delivery?.id ?? '', new Date());
    await workOff(accountId);
    expect([await states(), await alertsByRule()]).toEqual([['delivered'], { Growing: 1 }]);
  });
});

test('a Slack address that is dead turns its destination off, which says so, and is not tried again', async () => {
  const slack = await withRule(givenSlack());
  await alertAbout(accountId);
  receiver.answer = answering(404, 'no_service');
  for (let again = 0; again < 2; again += 1) await workOff(accountId);
  expect(received().slackMessages).toHaveLength(1);
  const stopped = await destinations.getDestination(accountId, slack);
  expect(stopped).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  expect(stopped.failure).toMatch(/^Slack says that this webhook was removed/);
  expect((await deliveriesTo(slack)).map(({ state }) => state)).toEqual(['failed']);
  const told = await deliveriesTo('email');
  expect(told.map(({ event, subject }) => [event, subject])).toEqual([
    ['destination.failing', expect.stringContaining('Alerts to Sales (slack) stopped: Slack says')],
  ]);
});

describe('the retries of a delivery', () => {
  test('are ended by the customer: it failed, its alert too, and nothing more is sent', async () => {
    const webhook = await withRule(givenWebhook());
    const signup = await givenSignup(accountId);
    await alertAbout(accountId, signup);
    receiver.answer = answering(500);
    await workOff(accountId);
    const [retried] = await deliveriesTo(webhook);
    const stopped = await stopDelivery(accountId, retried?.id ?? '');
    expect(stopped).toMatchObject({ state: 'failed', next_attempt_at: null, attempts: [{ status: 500 }] });
    expect(await alertStates(signup)).toEqual(['failed']);
    await deliver(workDelivery, { account_id: accountId, delivery_id: stopped.id });
    expect(received().webhooks).toHaveLength(1);
    await expect(stopDelivery(accountId, stopped.id)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('are ended for an event without a notice about the alert of the same signup, which was sent', async () => {
    const webhook = await withRule(givenWebhook(['signup.enriched']));
    const signup = await givenSignup(accountId);
    await alertAbout(accountId, signup);
    receiver.answer = (request, response) => {
      const event = receiver.received.at(-1)?.body ?? '';
      answering(event.includes('"rule.matched"') ? 200 : 500)(request, response);
    };
    await workOff(accountId);
    const deliveries = await deliveriesTo(webhook);
    const event = deliveries.find((one) => one.event === 'signup.enriched');
    expect((await stopDelivery(accountId, event?.id ?? '')).state).toBe('failed');
    expect(await alertStates(signup)).toEqual(['sent']);
  });
});

describe('the delivery log', () => {
  test('is filtered by destination and outcome across pages, and names the address of the signup', async () => {
    const [one, other] = [await givenWebhook(), await givenWebhook()];
    await givenRule(accountId, { destinations: [one, other] });
    for (let count = 0; count < 5; count += 1) {
      receiver.answer = answering(count === 2 ? 410 : 200);
      const email = `log${count}@northwindlabs.example`;
      await alertAbout(accountId, await givenSignup(accountId, { email }));
      await workOff(accountId);
      for (const id of [one, other]) await destinations.enableDestination(accountId, id, true);
    }
    const all = await deliveriesOf(accountId, { limit: 3 });
    // Ten alerts, and one notice to the account's email for each webhook that was turned off.
    expect(all).toHaveLength(12);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().reverse());
    const failed = await deliveriesOf(accountId, { destination: one, outcome: 'failed', limit: 1 });
    const delivered = await deliveriesOf(accountId, { destination: one, outcome: 'delivered', limit: 2 });
    expect([failed.length, delivered.length]).toEqual([1, 4]);
    const [shown] = await shownDeliveries(accountId, failed);
    expect(shown?.subject).toBe('log2@northwindlabs.example');
  });

  test('sends all failed deliveries to a destination again in one request, even if it is repeated', async () => {
    const webhook = await withRule(givenWebhook());
    const start = new Date();
    await alertAbout(accountId);
    await workOff(accountId);
    receiver.answer = answering(410);
    const other = await alertedWebhook();
    for (let count = 1; count < 25; count += 1) await alertAbout(accountId);
    await workOff(accountId);
    await expect(replayAll(accountId, webhook, start, new Date())).rejects.toThrow('Turn it on');
    for (const id of [webhook, other]) await destinations.enableDestination(accountId, id, true);
    receiver.answer = answering(200);
    const now = new Date();
    expect(await replayAll(accountId, webhook, start, now)).toEqual({ replayed: 25, more: false });
    expect(await replayAll(accountId, webhook, start, now)).toEqual({ replayed: 0, more: false });
    await workOff(accountId);
    const statesTo = async (id: string) => (await deliveriesTo(id)).map(({ state }) => state);
    expect(await statesTo(webhook)).toEqual(Array(26).fill('delivered'));
    expect(await statesTo(other)).toEqual(Array(25).fill('failed'));
    // The other webhook got one, and was then off.
    expect(new Set(received().webhooks.map(({ headers }) => headers['webhook-id'])).size).toBe(27);
  });
});

describe('the first attempt of an alert is reported', () => {
  let figures: ReturnType<typeof counting>;

  beforeEach(() => {
    figures = counting();
  });

  // The ages are counted when a test begins.
  test.for<[string, () => Parameters<typeof givenSignup>[1], number[]]>([
    ['just came', () => ({}), [1]],
    ['came two minutes ago', () => ({ created_at: ago(120) }), [0]],
    ['is old and was paid for just now', () => ({ created_at: ago(7200), credit_entries: [paid(5)] }), [1]],
    ['was requested again, as its site was down', () => ({ created_at: ago(120), free_retry: 'open' }), []],
  ])('as in time or late: its signup %s', async ([, fields, reported]) => {
    await alertedWebhook(fields());
    await workOff(accountId);
    expect(figures.of('AlertedInTime')).toEqual(reported);
    expect(figures.of('WebhookTaken')).toEqual([1]);
  });

  test("as taken by the customer's server or not, and further attempts are not reported", async () => {
    const warned = vi.spyOn(log, 'warn');
    const webhook = await alertedWebhook();
    receiver.answer = answering(500);
    await workOff(accountId);
    receiver.answer = answering(200);
    await replayAll(accountId, webhook, new Date(0), new Date());
    await workOff(accountId);
    expect(figures.of('WebhookTaken')).toEqual([0]);
    // RUNBOOK.md tells operators to count these lines.
    const line = { account_id: accountId, destination_id: webhook, status: 500 };
    expect(warned.mock.calls).toEqual([['A webhook was not taken', expect.objectContaining(line)]]);
    expect(figures.of('AlertedInTime')).toEqual([1]);
  });
});

describe('a webhook that subscribes to events of signups', () => {
  test.for([
    ['completed', 'signup.enriched'],
    ['failed', 'signup.failed'],
  ] as const)('gets one event about a signup that %s: %s', async ([enrichment_status, event]) => {
    const webhook = await givenWebhook(['signup.enriched', 'signup.failed']);
    const signup = await givenSignup(accountId, { enrichment_status });
    for (let again = 0; again < 3; again += 1) await alertAbout(accountId, signup);
    for (let again = 0; again < 2; again += 1) await workOff(accountId);
    expect(bodies()).toEqual([signupEvent(event, { id: signup })]);
    expect(await deliveriesTo(webhook)).toMatchObject([{ event, state: 'delivered' }]);
  });

  test("gets the customer's corrections of the company", async () => {
    await givenWebhook(['signup.enriched']);
    const domain = 'northwindlabs.example';
    const signup = await givenSignup(accountId, { counted_company: domain });
    await updateItem(setCorrections(accountId, domain, { company_size: '1-10' }, new Date().toISOString()));
    await alertAbout(accountId, signup);
    await workOff(accountId);
    const corrections = { company_size: { found: '51-200' } };
    const corrected = { company_size: '1-10', enrichment_raw_data: { corrections } };
    expect(bodies()[0].data.signup).toMatchObject(corrected);
  });

  test('gets one signup.created about a new signup, which alerts no rule', async () => {
    await withRule(givenWebhook(['signup.created']));
    const signup_id = await givenSignup(accountId, { enrichment_status: 'pending' });
    const message = { account_id: accountId, signup_id, created: true };
    for (let again = 0; again < 3; again += 1) expect(await deliver(sendAlerts, message)).toBe(true);
    for (let again = 0; again < 2; again += 1) await workOff(accountId);
    const pending = { id: signup_id, enrichment_status: 'pending' };
    expect(bodies()).toEqual([signupEvent('signup.created', pending)]);
  });

  test('gets no other events, and a failed signup alerts no rule', async () => {
    await withRule(givenWebhook(['signup.enriched']));
    await alertAbout(accountId, await givenSignup(accountId, { enrichment_status: 'failed' }));
    await workOff(accountId);
    expect(received().webhooks).toEqual([]);
  });
});

test('a webhook gets one credits.low per level between arrivals of credits, with the balance of that time', async () => {
  const webhook = await givenWebhook(['credits.low']);
  for (const low of [
    { credits: 20, level: 20, arrivals: 0 },
    { credits: 17, level: 20, arrivals: 0 },
    { credits: 0, level: 0, arrivals: 0 },
    { credits: 1, level: 20, arrivals: 1 },
  ]) {
    const message = { account_id: accountId, credits_low: low };
    for (let again = 0; again < 2; again += 1) expect(await deliver(sendAlerts, message)).toBe(true);
    await workOff(accountId);
  }
  expect(bodies().map(({ type }) => type)).toEqual(Array(3).fill('credits.low'));
  expect(bodies().map(({ data }) => data)).toEqual([
    { credits: 20, level: 20 },
    { credits: 0, level: 0 },
    { credits: 1, level: 20 },
  ]);
  const shown = await shownDeliveries(accountId, await deliveriesTo(webhook));
  const subjects = ['1 credit left', '0 credits left', '20 credits left'];
  expect(shown.map(({ subject }) => subject)).toEqual(subjects);
});

function ago(seconds: number): string {
  return new Date(Date.now() - seconds * 1000).toISOString();
}

function paid(seconds: number) {
  return { type: 'enrichment', credits: -1, at: ago(seconds) } as const;
}

function givenSlack(): Promise<string> {
  return givenDestination(accountId, slackAt(receiver));
}

function givenWebhook(events?: SubscribedEvent[]): Promise<string> {
  return givenDestination(accountId, webhookAt(receiver, events));
}

/** A webhook of a rule, with a stored alert about one signup. */
async function alertedWebhook(fields?: Parameters<typeof givenSignup>[1]): Promise<string> {
  const webhook = await withRule(givenWebhook());
  await alertAbout(accountId, await givenSignup(accountId, fields));
  return webhook;
}

async function withRule(given: Promise<string>): Promise<string> {
  const destination = await given;
  await givenRule(accountId, { destinations: [destination] });
  return destination;
}

async function endRules(): Promise<void> {
  for (const { id } of await listRules(accountId)) await removeRule(accountId, id);
}

async function turnOffRules(): Promise<void> {
  for (const { id } of await listRules(accountId)) await enableRule(accountId, id, false);
}

async function removeOne(signupId: string): Promise<void> {
  const signup = signupKeyOf(accountId, signupId);
  if (signup) await deleteItem(signup.key, {});
}

async function removeDestinations(): Promise<void> {
  for (const { id, kind } of await destinations.listDestinations(accountId)) {
    if (kind !== 'email') await destinations.removeDestination(accountId, id);
  }
}

/** The account's messages on the queue of deliveries. */
async function queued() {
  return (await messagesOn(setting('deliveryQueue'))).filter(({ account_id }) => account_id === accountId);
}

/** The alert count of each rule, by its name. */
async function alertsByRule(): Promise<Record<string, number>> {
  const rules = await listRules(accountId);
  const sum = (days: Record<string, number>) => Object.values(days).reduce((one, other) => one + other, 0);
  return Object.fromEntries(rules.map(({ name, alert_days }) => [name, sum(alert_days)]));
}

async function alertStates(signupId: string) {
  return (await listAlerts(accountId, signupId)).map(({ state }) => state);
}

function deliveriesTo(destination: string) {
  return deliveriesOf(accountId, { destination, limit: 100 });
}

async function states() {
  return (await deliveriesOf(accountId)).map(({ state }) => state);
}

function bodies() {
  return received().webhooks.map(({ body }) => JSON.parse(body));
}

function signupEvent(type: SubscribedEvent, signup: object) {
  return { type, timestamp: expect.any(String), data: { signup: expect.objectContaining(signup) } };
}

function received() {
  const slack = receiver.received.filter(({ path }) => path.includes('/slack/'));
  return {
    slackMessages: slack.map(({ body }) => JSON.parse(body) as { text: string }),
    webhooks: receiver.received.filter(({ path }) => path === '/hook'),
  };
}
