import * as z from 'zod/mini';
import { type LedgerType, ledgerTypes } from '../../../shared/credits/ledger.ts';
import { newItem } from '../../platform/table/item-update.ts';
import { accountPartition, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const ledgerItem = storedItem({
  name: 'ledger entry',
  pk: accountPartition,
  sk: 'LEDGER#{time}#{cause}',
  holds: 'One movement of credits. The sum of an account’s entries is its balance.',
  foundBy: [
    'its account, newest first, by page',
    'its account, oldest first from a checkpoint on (the audit)',
  ],
});

/** What the sort keys of all ledger entries begin with. */
export const ledgerPrefix = ledgerItem.prefix;

export const ledgerItemSchema = z.object({
  sk: z.string(),
  type: z.enum(ledgerTypes),
  /** Negative where credits were taken. */
  credits: z.int(),
  reference: z._default(z.nullable(z.string()), null),
  created_at: z.string(),
});

/** One movement of an account's credits, negative where they are taken. */
export interface Movement {
  readonly type: LedgerType;
  readonly credits: number;
  /** What caused it, such as a signup's id or a payment: it makes the entry unique. */
  readonly reference?: string;
  readonly at: string;
}

/**
 * A new ledger entry. Only move-credits.ts may use this: each entry has its change of the balance. It is refused
 * where the same movement was entered before.
 */
export function newLedgerEntry(accountId: string, { type, credits, reference, at }: Movement) {
  const cause = reference === undefined ? type : `${type}#${reference}`;
  return newItem({
    ...ledgerItem.key({ account: accountId, time: at, cause }),
    type,
    credits,
    reference,
    created_at: at,
  });
}

/** One page of an account's entries, newest first, after the sort key where one page ended. */
export function ledgerPage(accountId: string, limit: number, after: string | undefined) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :ledger)',
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':ledger': ledgerPrefix },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: limit,
    ...(after === undefined ? {} : { ExclusiveStartKey: { pk: partitionOf(accountId), sk: after } }),
  };
}

/** An account's entries, oldest first, from this sort key on. */
export function ledgerFrom(accountId: string, sortKey: string) {
  return {
    KeyConditionExpression: 'pk = :account AND sk BETWEEN :from AND :end',
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':from': sortKey,
      ':end': `${ledgerPrefix}~`,
    },
    ConsistentRead: true,
  };
}
