import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, vi } from 'vitest';
import { noticeKey } from '../../functions/credits/notices/notice-item.ts';
import { handler as requeuePending } from '../../functions/enrichment/requeue-pending-signups.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { OutcomeUnknown } from '../../functions/platform/mail/mail.ts';
import { sendOnce } from '../../functions/platform/mail/send-once.ts';
import { lostBy, outboxEntry } from '../../functions/platform/pipelines/outbox-item.ts';
import { worker } from '../../functions/platform/pipelines/worker.ts';
import { handler as sendOutbox } from '../../functions/platform/send-outbox.ts';
import type { Key } from '../../functions/platform/table/keys.ts';
import { createItem, deleteItem, findItem, queryItems } from '../../functions/platform/table/table.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { asFunction } from '../support/as-function.ts';
import { deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';
import { entriesOf, sentAfter } from '../support/outbox.ts';
import released from '../upgrade/releases/0.2.0.json' with { type: 'json' };

const store = asFunction('imports/dashboard-api', transact);

test('a stored message is sent when it is due, and until its worker finishes', async ({ accountId }) => {
  const entry = importOf(accountId, lostBy(new Date()));
  await store([entry.put]);
  const isOwn = ({ account_id }: { account_id?: unknown }) => account_id === accountId;
  const { after, messages } = await sentAfter([0, 14, 15, 16, 44, 45, 104, 105], isOwn);
  expect(after).toEqual([15, 45, 105]);
  expect(messages).toEqual(Array(3).fill(JSON.parse(JSON.stringify(entry.message))));
  let fails = true;
  const work = worker(importQueue, async () => {
    if (fails) throw new Error('Not this time.');
  });
  const asWorker = asFunction('imports/work-import', (message: unknown) => deliver(work, message));
  expect(await asWorker(messages[0])).toBe(false);
  expect(await entriesOf(isOwn)).toHaveLength(1);
  fails = false;
  expect(await asWorker(messages[0])).toBe(true);
  expect(await entriesOf(isOwn)).toEqual([]);
  expect((await sentAfter([10_000], isOwn)).messages).toEqual([]);
});

test('the same message, due at the same time, is stored once', async ({ accountId }) => {
  const due = new Date('2100-01-01');
  await store([importOf(accountId, due).put]);
  await store([importOf(accountId, due).put]);
  expect(await entriesOf(({ account_id }) => account_id === accountId)).toHaveLength(1);
});

test('a message that cannot be sent fails the run, and the next run sends it', async ({ accountId }) => {
  const due = lostBy(new Date(0));
  const ids = Array.from({ length: 40 }, (_, place) => `import-${place}`);
  for (const id of ids) await store([importOf(accountId, due, id).put]);
  const send = vi.spyOn(sqs, 'send').mockRejectedValueOnce(new Error('SQS is busy.'));
  await expect(sendOutbox()).rejects.toThrow('SQS is busy.');
  expect(send).toHaveBeenCalledTimes(40);
  await sendOutbox();
  expect(send).toHaveBeenCalledTimes(41);
});

test('unfinished work of version 0.2.0 moves to the outbox, and is sent', async ({ accountId }) => {
  const { items } = released;
  const notes = [
    ...[items['unread event'], items['due delivery'], items['import at work']].flat(),
    ...items['untold signup'].map((note) => ({ ...note, pk: `ACCOUNT#${accountId}` })),
  ];
  for (const note of notes) expect((await createItem(note)).done).toBe(true);
  await requeuePending();
  await requeuePending();
  for (const { pk, sk } of notes) expect(await stored(pk, sk)).toEqual([]);
  const [unread, due, atWork] = notes.map(({ sk }) => sk.split('#'));
  const expected = [
    { event_id: unread?.[0], account_id: unread?.[1], connection_id: unread?.[2] },
    { account_id: due?.[1], delivery_id: due?.[2] },
    { account_id: atWork?.[0], import_id: atWork?.[1] },
    { account_id: accountId, signup_id: items['untold signup'][0]?.signup_id, created: true },
  ];
  const { messages } = await sentAfter([16], () => true);
  expect(messages).toHaveLength(4);
  expect(messages).toEqual(expect.arrayContaining(expected.map((one) => expect.objectContaining(one))));
});

function importOf(accountId: string, due: Date, import_id = 'import') {
  return outboxEntry(importQueue, { account_id: accountId, import_id, request_id: undefined }, due);
}

async function stored(pk: string, sk: string) {
  const query = {
    KeyConditionExpression: 'pk = :pk AND sk = :sk',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ConsistentRead: true,
  };
  return (await queryItems(query)).items;
}

describe('sends once', () => {
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
});
