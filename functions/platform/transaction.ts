import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { despiteConflicts } from './conflicts.ts';
import { documents, type Item } from './table.ts';

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Per item of a refused transaction: whether its own condition failed, and the item it met. */
export interface CancellationReason {
  readonly failed: boolean;
  readonly old: Item | undefined;
}

/**
 * All or nothing, tried once: undefined when written, otherwise why it was cancelled, a conflict with
 * another transaction included. Throws where it is unknown whether it was written.
 */
export async function transactOnce(items: TransactItem[]): Promise<TransactionCanceledException | undefined> {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: items }));
    return undefined;
  } catch (error) {
    if (error instanceof TransactionCanceledException) return error;
    throw error;
  }
}

/**
 * All or nothing. Returns undefined when written, otherwise one refusal per item, in order. Only
 * conflicts with other transactions are tried again; a failed condition is an answer. Throws what it does
 * not expect.
 */
export async function transact(items: TransactItem[]): Promise<CancellationReason[] | undefined> {
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

function isConflict(error: unknown): boolean {
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code);
  return codes.includes('TransactionConflict') && !codes.includes('ConditionalCheckFailed');
}
