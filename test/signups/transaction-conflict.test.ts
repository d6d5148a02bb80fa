import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AwsError } from '../../functions/platform/aws-error.ts';
import { Dynamodb } from '../../functions/platform/dynamodb.ts';
import { createItem, deleteItem, updateItem } from '../../functions/platform/table.ts';
import { transact } from '../../functions/platform/transaction.ts';
import { cancelled } from './cancelled.ts';

/** The embedded DynamoDB never raises a conflict, so this alone is tested against a stand-in. */
const call = vi.spyOn(Dynamodb.prototype, 'call');

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  call.mockReset();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

test('a conflict with another transaction is retried until the write succeeds', async () => {
  call
    .mockRejectedValueOnce(cancelled('TransactionConflict', 'None'))
    .mockRejectedValueOnce(cancelled('None', 'TransactionConflict'))
    .mockResolvedValue({});
  expect(await transact([])).toBeUndefined();
  expect(call).toHaveBeenCalledTimes(3);
});

test('a conflict that does not end is reported after eight tries', async () => {
  call.mockRejectedValue(cancelled('TransactionConflict'));
  await expect(transact([])).rejects.toThrow('cancelled');
  expect(call).toHaveBeenCalledTimes(8);
});

test('a failed condition is not retried, even together with a conflict', async () => {
  call.mockRejectedValue(cancelled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await transact([])).toMatchObject([{ failed: false }, { failed: true }]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('any other error is reported at once', async () => {
  call.mockRejectedValue(cancelled('ThrottlingError'));
  await expect(transact([])).rejects.toThrow('cancelled');
  expect(call).toHaveBeenCalledTimes(1);
});

describe('a write of one item that meets a transaction', () => {
  const key = { pk: 'ACCOUNT#a', sk: 'ACCOUNT' };
  const conflict = () =>
    new AwsError(400, JSON.stringify({ __type: 'x#TransactionConflictException', message: 'conflict' }));

  test.each([
    ['an update', () => updateItem({ Key: key, UpdateExpression: 'SET used = :one' })],
    ['a put', () => createItem(key)],
    ['a delete', () => deleteItem(key, {})],
  ] as const)('is retried until it succeeds: %s', async (_, write) => {
    call.mockRejectedValueOnce(conflict()).mockResolvedValue({});
    await write();
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('is reported after eight tries', async () => {
    call.mockRejectedValue(conflict());
    await expect(createItem(key)).rejects.toThrow('conflict');
    expect(call).toHaveBeenCalledTimes(8);
  });
});
