import { expect, vi } from 'vitest';
import { handler as requeuePending } from '../../functions/enrichment/requeue-pending-signups.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { lostBy, outboxEntry } from '../../functions/platform/pipelines/outbox-item.ts';
import { worker } from '../../functions/platform/pipelines/worker.ts';
import { handler as sendOutbox } from '../../functions/platform/send-outbox.ts';
import { createItem, queryItems } from '../../functions/platform/table/table.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { asFunction } from '../support/as-function.ts';
import { deliver } from '../support/call-handler.ts';
import { test } from '../support/given.ts';
import { entriesOf, sentAfter } from '../support/outbox.ts';
import released from '../upgrade/releases/0.2.0.json' with { type: 'json' };

const store = asFunction('imports/dashboard-api', transact);

test('a stored message is sent when it is due, then less and less often, until its worker has finished', async ({
  customer: { accountId },
}) => {
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

test('the same message, due at the same time, is stored once', async ({ customer: { accountId } }) => {
  const due = new Date('2100-01-01');
  await store([importOf(accountId, due).put]);
  await store([importOf(accountId, due).put]);
  expect(await entriesOf(({ account_id }) => account_id === accountId)).toHaveLength(1);
});

test('a message that cannot be sent fails the run, keeps no other back and is sent by the next run', async ({
  customer: { accountId },
}) => {
  const due = lostBy(new Date(0));
  const ids = Array.from({ length: 40 }, (_, place) => `import-${place}`);
  for (const id of ids) await store([importOf(accountId, due, id).put]);
  const send = vi.spyOn(sqs, 'send').mockRejectedValueOnce(new Error('SQS is busy.'));
  await expect(sendOutbox()).rejects.toThrow('SQS is busy.');
  expect(send).toHaveBeenCalledTimes(40);
  await sendOutbox();
  expect(send).toHaveBeenCalledTimes(41);
  vi.restoreAllMocks();
});

test('unfinished work of version 0.2.0 moves to the outbox, and is sent', async ({
  customer: { accountId },
}) => {
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
  expect(messages).toEqual(
    expect.arrayContaining(expected.map((message) => expect.objectContaining(message))),
  );
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
