import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dynamodb } from '../aws/dynamodb.ts';
import { despiteConflicts, type Item, tableName } from './table.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, in the product's one table. */
export type TransactItem = {
  [Kind in 'Put' | 'Update' | 'Delete']?: Omit<NonNullable<Write[Kind]>, 'TableName'>;
};

/** Per item of a cancelled transaction: whether its own condition failed, and the item as it is stored. */
export interface CancellationReason {
  readonly failed: boolean;
  readonly old: Item | undefined;
}

/**
 * All or nothing. Returns undefined when written, else one reason per item, in order. Only conflicts with
 * other transactions are tried again; a failed condition is an answer. Throws every other error.
 */
export async function transact(items: readonly TransactItem[]): Promise<CancellationReason[] | undefined> {
  const cancelled = await despiteConflicts(async () => {
    const failure = await transactOnce(items);
    if (isConflict(failure)) throw failure;
    return failure;
  }, isConflict);
  const reasons = cancelled?.CancellationReasons ?? [];
  if (cancelled && !reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw cancelled;
  return (
    cancelled &&
    reasons.map((reason) => ({
      failed: reason.Code === 'ConditionalCheckFailed',
      old: reason.Item && unmarshall(reason.Item),
    }))
  );
}

/**
 * Makes a write together with others that follow from it, as `transactWith` does. False, with nothing written, where the
 * condition of the first write failed.
 */
export async function transactAround(
  write: TransactItem,
  groups: readonly (readonly TransactItem[])[],
): Promise<boolean> {
  return !(await transactWith([write], groups));
}

/**
 * Makes all of these writes together with others that follow from them. A group of these whose first condition fails is left
 * out, and so is a single one of a group whose own fails: what it was about is gone. Undefined when written, else one reason
 * per required write, in order.
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

/**
 * Writes once: undefined if written, else the cancellation. The client sends one token with all attempts of a call, so that
 * an attempt whose response was lost and its repeat are one transaction.
 */
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
