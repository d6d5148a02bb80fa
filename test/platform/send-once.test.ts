import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { noticeKey } from '../../functions/credits/notices/notice-item.ts';
import { OutcomeUnknown } from '../../functions/platform/mail/mail.ts';
import { sendOnce } from '../../functions/platform/mail/send-once.ts';
import type { Key } from '../../functions/platform/table/keys.ts';
import { deleteItem, findItem } from '../../functions/platform/table/table.ts';
import { test } from '../support/given.ts';

const now = new Date('2026-11-23T07:30:00Z');

let key: Key;
let sends: number;

beforeEach(() => {
  key = noticeKey(randomUUID(), 'an occasion');
  sends = 0;
});

test.for([
  [true, 'sent'],
  [false, 'suppressed'],
] as const)('a send that returns %s is recorded as %s, and is not repeated', async ([answer, state]) => {
  const first = await sendOnce(key, sending(answer), now);
  expect(first.state).toBe(state);
  await first.record();
  expect(await findItem(key)).toMatchObject({ state });
  const again = await sendOnce(key, sending(true), later(3_600));
  expect(again).toMatchObject({ state });
  expect(again.found).toBeUndefined();
  await again.record();
  expect(await findItem(key)).toMatchObject({ state });
  expect(sends).toBe(1);
});

test('a send with an unknown outcome says so with its failure, and is not repeated', async () => {
  const failure = new OutcomeUnknown('The answer was lost.');
  const first = await sendOnce(key, failing(failure), now);
  expect(first).toMatchObject({ state: 'unknown', found: { failure } });
  await first.record();
  expect(await findItem(key)).toMatchObject({ state: 'unknown' });
  expect(await sendOnce(key, sending(true), now)).toMatchObject({ state: 'unknown' });
  expect(sends).toBe(1);
});

test('a send that certainly failed is made again', async () => {
  await expect(sendOnce(key, failing(new Error('Refused.')), now)).rejects.toThrow('Refused.');
  expect(await sendOnce(key, sending(true), now)).toMatchObject({ state: 'sent' });
  expect(sends).toBe(2);
});

test('a claim that is released twice, because a response was lost, takes no claim from another', async () => {
  let other: Awaited<ReturnType<typeof sendOnce>> | undefined;
  const refused = sendOnce(
    key,
    async () => {
      await deleteItem(key, {});
      other = await sendOnce(key, sending(true), now);
      throw new Error('Refused.');
    },
    now,
  );
  await expect(refused).rejects.toThrow('Refused.');
  expect(await sendOnce(key, sending(true), now)).toMatchObject({ state: 'busy' });
  await other?.record();
  expect(await findItem(key)).toMatchObject({ state: 'sent' });
  expect(sends).toBe(1);
});

test('a send that was never recorded may be under way for 150 seconds; its outcome is unknown from then on', async () => {
  await sendOnce(key, sending(true), now);
  const meanwhile = await sendOnce(key, sending(true), later(149));
  expect(meanwhile).toMatchObject({ state: 'busy' });
  await meanwhile.record();
  expect(await findItem(key)).toMatchObject({ state: 'claimed' });
  const found = await sendOnce(key, sending(true), later(150));
  expect(found).toMatchObject({ state: 'unknown', found: {} });
  await found.record();
  expect(await findItem(key)).toMatchObject({ state: 'unknown' });
  expect(sends).toBe(1);
});

function sending(answer: boolean): () => Promise<boolean> {
  return async () => {
    sends += 1;
    return answer;
  };
}

function failing(failure: Error): () => Promise<boolean> {
  return async () => {
    sends += 1;
    throw failure;
  };
}

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
