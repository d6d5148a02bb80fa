import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createItem, deleteItem, updateItem } from '../../functions/platform/table.ts';
import { transact } from '../../functions/platform/transaction.ts';

/** The embedded DynamoDB never raises a conflict, so this alone is tested against a stand-in. */
const dynamodb = mockClient(DynamoDBDocumentClient);

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  dynamodb.reset();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

test('a conflict with another transaction is retried until the write succeeds', async () => {
  dynamodb
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('TransactionConflict', 'None'))
    .rejectsOnce(cancelled('None', 'TransactionConflict'))
    .resolves({});
  expect(await transact([])).toBeUndefined();
  expect(sent()).toBe(3);
});

test('a conflict that does not end is reported after eight tries', async () => {
  dynamodb.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
  await expect(transact([])).rejects.toThrow('cancelled');
  expect(sent()).toBe(8);
});

test('a failed condition is not retried, even together with a conflict', async () => {
  dynamodb.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await transact([])).toMatchObject([{ failed: false }, { failed: true }]);
  expect(sent()).toBe(1);
});

test('any other error is reported at once', async () => {
  dynamodb.on(TransactWriteCommand).rejects(cancelled('ThrottlingError'));
  await expect(transact([])).rejects.toThrow('cancelled');
  expect(sent()).toBe(1);
});

describe('a write of one item that meets a transaction', () => {
  const key = { pk: 'ACCOUNT#a', sk: 'ACCOUNT' };
  const conflict = () => new TransactionConflictException({ message: 'conflict', $metadata: {} });

  test.each([
    ['an update', UpdateCommand, () => updateItem({ Key: key, UpdateExpression: 'SET used = :one' })],
    ['a put', PutCommand, () => createItem(key)],
    ['a delete', DeleteCommand, () => deleteItem(key, {})],
  ] as const)('is retried until it succeeds: %s', async (_, command, write) => {
    dynamodb
      .on(command as typeof UpdateCommand)
      .rejectsOnce(conflict())
      .resolves({});
    await write();
    expect(dynamodb.commandCalls(command as typeof UpdateCommand)).toHaveLength(2);
  });

  test('is reported after eight tries', async () => {
    dynamodb.on(PutCommand).rejects(conflict());
    await expect(createItem(key)).rejects.toThrow('conflict');
    expect(dynamodb.commandCalls(PutCommand)).toHaveLength(8);
  });
});

function cancelled(...codes: string[]) {
  return new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
}

function sent() {
  return dynamodb.commandCalls(TransactWriteCommand).length;
}
