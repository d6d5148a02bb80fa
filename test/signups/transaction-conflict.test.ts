import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dynamodb } from '../../functions/platform/aws/dynamodb.ts';
import { createItem, deleteItem, updateItem } from '../../functions/platform/table/table.ts';
import { transact } from '../../functions/platform/table/transaction.ts';

/** The embedded DynamoDB never raises a conflict on demand. */
const table = mockClient(dynamodb);

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  table.reset();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const calls = () => table.calls().length;

test('a conflict with another transaction is retried until the write succeeds', async () => {
  table
    .onAnyCommand()
    .rejectsOnce(canceled('TransactionConflict', 'None'))
    .rejectsOnce(canceled('None', 'TransactionConflict'))
    .resolves({});
  expect(await transact([])).toBeUndefined();
  expect(calls()).toBe(3);
});

test('a conflict that does not end is reported after eight tries', async () => {
  table.onAnyCommand().rejects(canceled('TransactionConflict'));
  await expect(transact([])).rejects.toThrow('canceled');
  expect(calls()).toBe(8);
});

test('a failed condition is not retried, even together with a conflict', async () => {
  table.onAnyCommand().rejects(canceled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await transact([])).toMatchObject([{ failed: false }, { failed: true }]);
  expect(calls()).toBe(1);
});

describe('a write of one item that meets a transaction', () => {
  const key = { pk: 'ACCOUNT#a', sk: 'ACCOUNT' };
  const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} });

  test.each([
    ['an update', () => updateItem({ Key: key, UpdateExpression: 'SET used = :one' })],
    ['a put', () => createItem(key)],
    ['a delete', () => deleteItem(key, {})],
  ] as const)('is retried until it succeeds: %s', async (_, write) => {
    table.onAnyCommand().rejectsOnce(conflict).resolves({});
    await write();
    expect(calls()).toBe(2);
  });

  test('is reported after eight tries', async () => {
    table.onAnyCommand().rejects(conflict);
    await expect(createItem(key)).rejects.toThrow('conflict');
    expect(calls()).toBe(8);
  });
});

/** DynamoDB's error for a transaction that it canceled, with one reason per item. */
function canceled(...codes: string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    message: 'canceled',
    CancellationReasons: codes.map((Code) => ({ Code })),
    $metadata: { httpStatusCode: 400 },
  });
}
