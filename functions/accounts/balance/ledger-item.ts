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

export const ledgerPrefix = ledgerItem.prefix;

export const ledgerItemSchema = z.object({
  sk: z.string(),
  type: z.enum(ledgerTypes),
  credits: z.int(),
  reference: z._default(z.nullable(z.string()), null),
  created_at: z.string(),
});

export interface Movement {
  readonly type: LedgerType;
  readonly credits: number;
  /** A signup id, payment id or similar. Makes the entry unique. */
  readonly reference?: string;
  readonly at: string;
}

/** For move-credits.ts only. Fails if this movement was recorded before. */
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
