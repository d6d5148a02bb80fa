import { expect } from 'vitest';
import { takeAttempt } from '../../functions/deliveries/attempt/deliver.ts';
import type { AttemptResult } from '../../functions/deliveries/attempt/prepared-delivery.ts';
import { giveBack, recordResult } from '../../functions/deliveries/attempt/record-result.ts';
import { type Delivery, putDeliveryItem } from '../../functions/deliveries/items/delivery-item.ts';
import { getDelivery } from '../../functions/deliveries/items/delivery-store.ts';
import { newTimeId } from '../../functions/platform/table/keys.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { test } from '../support/given.ts';

const answered = { status: 200, latency_ms: 5, answer: 'ok', failure: null };
const delivered: AttemptResult = { ...answered, outcome: 'delivered' };
const refused: AttemptResult = { ...answered, outcome: 'refused', status: 500, failure: 'Failed' };
const interrupted: AttemptResult = { ...answered, outcome: 'unknown', status: null, failure: 'Interrupted' };

/** After a worker's time, when its message is delivered again. */
const afterACrash = () => new Date(Date.now() + 181_000);

test('a worker whose attempt was taken over records and releases nothing', async ({ accountId }) => {
  const waiting = await givenDelivery(accountId);
  const slow = await taken(waiting, 'send');
  const second = await taken(slow, 'record-lost', afterACrash());
  expect(await record(slow, delivered)).toBeUndefined();
  await giveBack(slow);
  expect(await getDelivery(accountId, waiting.id)).toEqual(second);

  expect(await record(second, interrupted)).toMatchObject({ state: 'waiting' });
  expect(await record(slow, delivered)).toBeUndefined();
  expect((await getDelivery(accountId, waiting.id)).attempts).toMatchObject([{ failure: 'Interrupted' }]);
});

test('an attempt is taken once, however many workers read the delivery before', async ({ accountId }) => {
  const waiting = await givenDelivery(accountId);
  const turns = await Promise.all([1, 2, 3].map(() => takeAttempt(waiting, new Date())));
  expect(turns.map(({ step }) => step).toSorted()).toEqual(['busy', 'busy', 'send']);
});

test('a worker that read before the last attempt takes no next one early', async ({ accountId }) => {
  const readBefore = await givenDelivery(accountId);
  await record(await taken(readBefore, 'send'), refused);
  const retried = await getDelivery(accountId, readBefore.id);
  expect(retried).toMatchObject({ state: 'waiting', attempts: [{ outcome: 'refused' }] });

  expect(await takeAttempt(readBefore, new Date())).toEqual({ step: 'busy' });
  expect(await getDelivery(accountId, readBefore.id)).toEqual(retried);
});

/** A webhook that is due now. */
async function givenDelivery(accountId: string): Promise<Delivery> {
  const now = new Date();
  const id = newTimeId(now);
  const about = { destination_id: 'crm', kind: 'webhook', event: 'rule.matched' } as const;
  await transact([putDeliveryItem({ accountId, id, ...about }, now)]);
  return getDelivery(accountId, id);
}

async function taken(read: Delivery, step: 'send' | 'record-lost', now = new Date()): Promise<Delivery> {
  const turn = await takeAttempt(read, now);
  expect(turn.step).toBe(step);
  if (!('delivery' in turn)) throw new Error('The attempt was not taken.');
  return turn.delivery;
}

function record(claimed: Delivery, result: AttemptResult) {
  return recordResult(claimed, result, new Date(), () => []);
}
