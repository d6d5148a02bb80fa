import * as z from 'zod';
import { ledgerEntrySchema } from '../../shared/credits/api.ts';
import { ProductError } from '../../shared/errors.ts';
import { accountKey } from '../accounts/account-item.ts';
import { ledgerPrefix } from '../accounts/ledger-item.ts';
import { queryItems } from '../platform/table.ts';

const pageSize = 100;

const storedSchema = ledgerEntrySchema.extend({ reference: z.string().nullable().default(null) });

/** One page of an account's ledger, newest first. */
export async function readLedger(accountId: string, before: string | undefined) {
  const { items, next } = await queryItems({
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :ledger)',
    ExpressionAttributeValues: { ':account': accountKey(accountId).pk, ':ledger': ledgerPrefix },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: pageSize,
    ...(before === undefined ? {} : { ExclusiveStartKey: startAfter(accountId, before) }),
  });
  return {
    data: items.map((item) => storedSchema.parse(item)),
    next: next ? String(next.sk).slice(ledgerPrefix.length) : null,
  };
}

/** Where a page ended, as the caller hands it back: the entry's sort key without its prefix. */
function startAfter(accountId: string, before: string) {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z#/.test(before)) {
    throw new ProductError('invalid_request', 'before must be the `next` value of an earlier page.', {
      fields: { before: 'must be the `next` of an earlier page' },
    });
  }
  return { ...accountKey(accountId), sk: `${ledgerPrefix}${before}` };
}
