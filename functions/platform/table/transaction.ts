import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dynamodb } from '../aws/dynamodb.ts';
import { despiteConflicts, type Item, tableName } from './table.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export type TransactItem = {
  [Kind in 'Put' | 'Update' | 'Delete']?: Omit<NonNullable<Write[Kind]>, 'TableName'>;
};

export interface CancellationReason {
  readonly failed: boolean;
  readonly old: Item | undefined;
}

/**
 * Returns undefined if written, else one reason per item, in order. Retries only conflicts with other
 * transactions. Throws all other errors.
 */
export async function transact(items: readonly TransactItem[]): Promise<CancellationReason[] | undefined> {
  const canceled = await despiteConflicts(async () => {
    const failure = await transactOnce(items);
    if (isConflict(failure)) throw failure;
    return failure;
  }, isConflict);
  const reasons = canceled?.CancellationReasons ?? [];
  if (canceled && !reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw canceled;
  return (
    canceled &&
    reasons.map((reason) => ({
      failed: reason.Code === 'ConditionalCheckFailed',
      old: reason.Item && unmarshall(reason.Item),
    }))
  );
}

/** `transactWith` for one required write. Returns false if its condition failed. */
export async function transactAround(
  write: TransactItem,
  groups: readonly (readonly TransactItem[])[],
): Promise<boolean> {
  return !(await transactWith([write], groups));
}

/**
 * Writes all required items plus optional groups. Drops a group whose first condition fails, and single
 * writes of a group whose condition fails. Returns undefined if written, else one reason per required write.
 */
export async function transactWith(
  required: readonly TransactItem[],
  groups: readonly (readonly TransactItem[])[],
): Promise<CancellationReason[] | undefined> {
  const reasons = await transact([...required, ...groups.flat()]);
  if (!reasons) return undefined;
  const own = reasons.slice(0, required.length);
  if (own.some(({ failed }) => failed)) return own;
  let index = required.length;
  const left = groups.map((group) => {
    const failed = group.map(() => reasons[index++]?.failed ?? false);
    return failed[0] ? [] : group.filter((_, place) => !failed[place]);
  });
  return transactWith(required, left);
}

/** The client sends one token per call, so a repeat after a lost response changes nothing. */
async function transactOnce(
  items: readonly TransactItem[],
): Promise<TransactionCanceledException | undefined> {
  try {
    await dynamodb.send(new TransactWriteCommand({ TransactItems: items.map(inTable) }));
    return undefined;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return error;
    throw error;
  }
}

function inTable({ Put, Update, Delete }: TransactItem): Write {
  const TableName = tableName();
  return {
    ...(Put ? { Put: { TableName, ...Put } } : {}),
    ...(Update ? { Update: { TableName, ...Update } } : {}),
    ...(Delete ? { Delete: { TableName, ...Delete } } : {}),
  };
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
  return codes.includes('TransactionConflict') && !codes.includes('ConditionalCheckFailed');
}
