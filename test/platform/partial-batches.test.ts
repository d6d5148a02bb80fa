import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { deleteItems } from '../../functions/platform/table/partition.ts';
import { findItems } from '../../functions/platform/table/table.ts';

/** The embedded DynamoDB processes every batch whole. */
const table = mockClient(dynamodb);

const [first, second, third] = [key('a'), key('b'), key('c')];
const keys = [first, second, third];

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  table.reset();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const requested = () => table.calls().map(({ args: [{ input }] }) => Object.values(input)[0].table);

test('keys that a read leaves unprocessed are read again until all items are found', async () => {
  table
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { table: [first] }, UnprocessedKeys: { table: { Keys: [second, third] } } })
    .resolvesOnce({ Responses: {}, UnprocessedKeys: { table: { Keys: [second, third] } } })
    .resolvesOnce({ Responses: { table: [third, second] } });
  expect(await findItems(keys)).toEqual([first, third, second]);
  expect(requested()).toEqual([{ Keys: keys }, { Keys: [second, third] }, { Keys: [second, third] }]);
});

test('a read that never processes a key is an error, not an item that does not exist', async () => {
  table.on(BatchGetCommand).resolves({ UnprocessedKeys: { table: { Keys: [third] } } });
  await expect(findItems(keys)).rejects.toThrow('left a part of a batch');
  expect(requested()).toHaveLength(8);
});

test('deletions that a batch leaves unprocessed are sent again', async () => {
  const deletion = { DeleteRequest: { Key: third } };
  table
    .on(BatchWriteCommand)
    .resolvesOnce({ UnprocessedItems: { table: [deletion] } })
    .resolves({});
  await deleteItems(keys);
  expect(requested()).toEqual([keys.map((Key) => ({ DeleteRequest: { Key } })), [deletion]]);
});

function key(sk: string) {
  return { pk: 'ACCOUNT#1', sk };
}
