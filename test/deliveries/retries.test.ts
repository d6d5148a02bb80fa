import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import type { AttemptResult } from '../../functions/deliveries/attempt/prepared-delivery.ts';
import { afterAttempt } from '../../functions/deliveries/attempt/record-result.ts';
import { deliveryKey } from '../../functions/deliveries/items/delivery-item.ts';
import { stopDeliveryItem } from '../../functions/deliveries/items/delivery-item-attempts.ts';
import { replayAll, replayOne } from '../../functions/deliveries/replay.ts';
import { getDestination } from '../../functions/destinations/destination-store.ts';
import { validSecrets } from '../../functions/destinations/webhook-secrets.ts';
import { findItem, updateItem } from '../../functions/platform/table/table.ts';
import { retryDelays } from '../../shared/deliveries/work.ts';
import { type DestinationKind, destinationKinds } from '../../shared/destinations/kinds/kind.ts';
import { test } from '../destinations/given-mailbox.ts';
import { DueDeliveries, moveTo } from './due-deliveries.ts';
import { alertAbout, deliveriesOf, givenDestination, webhookAt } from './given-deliveries.ts';
import { answering, givenReceiver } from './receiver.ts';

describe('retries', () => {
  const start = new Date('2026-11-23T07:30:00Z');
  const hour = 3_600_000;

  let accountId: string;
  const receiver = givenReceiver();
  let due: DueDeliveries;

  test.beforeEach(({ customer }) => {
    accountId = customer.accountId;
    moveTo(start);
    due = new DueDeliveries();
  });

  test('a webhook that always fails gets ten attempts over about three days, with one id and new signatures', async () => {
    const webhook = await givenWebhook();
    const [{ secret } = { secret: '' }] = await validSecrets(webhook, start);
    receiver.answer = answering(500);
    await alertAbout(accountId);
    await lose();
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      await due.run(accountId);
      const { id } = await latest();
      const received = receiver.received.at(-1);
      expect(receiver.received).toHaveLength(attempts);
      expect(received?.headers['webhook-id']).toBe(`msg_${id}`);
      expect(received?.headers['webhook-timestamp']).toBe(String(Math.floor(Date.now() / 1000)));
      new Webhook(secret).verify(received?.body ?? '', { ...(received?.headers as Record<string, string>) });
      const { next_attempt_at } = await latest();
      if (attempts === 10) break;
      // Longer than a queue's delay: only the stored time finds it.
      if ((retryDelays[attempts - 1] ?? 0) > 900) expect(due.waiting).toEqual([]);
      moveTo(new Date(Date.parse(next_attempt_at ?? '') + 1_000));
    }
    const { state, next_attempt_at, attempts } = await latest();
    expect([state, next_attempt_at]).toEqual(['failed', null]);
    const times = attempts.map(({ at }) => Date.parse(at));
    const waits = times.slice(1).map((time, place) => (time - (times[place] ?? 0)) / 1000);
    for (const [place, seconds] of retryDelays.entries()) {
      expect(waits[place]).toBeGreaterThanOrEqual(seconds);
      expect(waits[place]).toBeLessThanOrEqual(seconds * 1.1 + 2);
    }
    expect(Math.abs((Date.now() - start.getTime()) / (24 * hour) - 3.3)).toBeLessThan(0.3);
    await due.runAt(new Date(Date.now() + 48 * hour), accountId);
    expect(receiver.received).toHaveLength(10);
  });

  test('a longer Retry-After puts the next attempt off, and a shorter one does not bring it forward', async () => {
    await givenWebhook();
    receiver.answer = answering(429, '', { 'retry-after': '7200' });
    await alertAbout(accountId);
    await due.run(accountId);
    const longer = Date.parse((await latest()).next_attempt_at ?? '');
    expect(longer - Date.now()).toBeGreaterThan(7_190_000);
    moveTo(new Date(longer + 1_000));
    receiver.answer = answering(503, '', { 'retry-after': '1' });
    await due.run(accountId);
    const shorter = Date.parse((await latest()).next_attempt_at ?? '');
    expect(shorter - Date.now()).toBeGreaterThan(290_000);
    await lose();
    await due.run(accountId);
    expect(receiver.received).toHaveLength(3);
  });

  test('deliveries that failed since a time are sent again, and earlier ones are not', async () => {
    const webhook = await givenWebhook();
    receiver.answer = answering(500);
    for (const hours of [0, 1, 2]) {
      moveTo(new Date(start.getTime() + hours * hour));
      await alertAbout(accountId);
      await due.run(accountId);
    }
    receiver.received.length = 0;
    receiver.answer = answering(200);
    const since = new Date(start.getTime() + hour / 2);
    expect(await replayAll(accountId, webhook.id, since, new Date())).toEqual({ replayed: 2, more: false });
    due.waiting.length = 0;
    // The message of a replay may be lost: its due time finds it.
    await due.runAt(new Date(start.getTime() + 2 * hour + 1_000), accountId);
    const deliveries = await deliveriesOf(accountId);
    expect(deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'waiting']);
  });

  test('an early manual retry keeps the schedule, and failed deliveries get one more attempt', async () => {
    await givenWebhook();
    const askForAttempt = async () => {
      await replayOne(accountId, (await latest()).id, new Date());
      await due.run(accountId);
      return (await latest()).state;
    };
    receiver.answer = answering(500);
    await alertAbout(accountId);
    await due.run(accountId);
    expect(await askForAttempt()).toBe('waiting');
    await updateItem(stopDeliveryItem(accountId, (await latest()).id));
    expect(await askForAttempt()).toBe('failed');
    expect(receiver.received).toHaveLength(3);
  });

  test('a delivery is in the log for 30 days', async () => {
    const webhook = await givenWebhook();
    receiver.answer = answering(500);
    await alertAbout(accountId);
    await due.run(accountId);
    const { id } = await latest();
    await updateItem(stopDeliveryItem(accountId, id));
    const { expires_at } = (await findItem(deliveryKey(accountId, id))) ?? {};
    expect(Number(expires_at) * 1000 - start.getTime()).toBe(30 * 24 * hour);
    moveTo(new Date(start.getTime() + 30 * 24 * hour - 1_000));
    expect(await deliveriesOf(accountId)).toHaveLength(1);
    moveTo(new Date(start.getTime() + 30 * 24 * hour + 1_000));
    expect(await deliveriesOf(accountId)).toEqual([]);
    // It is not sent again either, even if the table still has it.
    const all = { replayed: 0, more: false };
    expect(await replayAll(accountId, webhook.id, new Date(0), new Date())).toEqual(all);
  });

  async function givenWebhook() {
    const id = await givenDestination(accountId, webhookAt(receiver, ['signup.enriched']));
    return getDestination(accountId, id);
  }

  /** Loses the queue's messages. The outbox sends them again 15 minutes later. */
  async function lose(): Promise<void> {
    due.waiting.length = 0;
    moveTo(new Date(Date.parse((await latest()).next_attempt_at ?? '') + hour / 4 + 1_000));
  }

  async function latest() {
    const [delivery] = await deliveriesOf(accountId);
    if (!delivery) throw new Error('There is no delivery.');
    return delivery;
  }
});

test.each(destinationKinds)('%s: a delivery that arrived, or never can, is not retried', (kind) => {
  for (const outcome of ['delivered', 'suppressed'] as const)
    expect(after(kind, outcome)).toEqual({ state: outcome, next_attempt_at: null });
  expect(after(kind, 'rejected')).toEqual({ state: 'failed', next_attempt_at: null });
});

test.each([
  ['email', 'unknown'],
  ['slack', 'unknown'],
  ['webhook', 'waiting'],
] as const)('%s: a delivery that may have arrived is %s', (kind, state) => {
  expect(after(kind, 'unknown').state).toBe(state);
});

/** The state of a delivery after a first attempt. */
function after(kind: DestinationKind, outcome: AttemptResult['outcome']) {
  const result = { status: null, answer: null, failure: null, latency_ms: 1, outcome };
  return afterAttempt({ kind, attempts: [], replaying: false }, result, new Date('2026-11-23T07:30:00Z'));
}
