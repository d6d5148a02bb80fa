import * as z from 'zod/mini';
import { ProductError } from '../../../shared/api/errors.ts';
import { ledgerItemSchema, ledgerPage, ledgerPrefix } from '../../accounts/balance/ledger-item.ts';
import { queryItems } from '../../platform/table/table.ts';

const pageSize = 100;

const publicSchema = z.omit(ledgerItemSchema, { sk: true });

/**
 * One page of an account's ledger, newest first; `before` is the `next` value of the page before. Throws
 * `invalid_request` (400) for any other `before`.
 */
export async function readLedger(accountId: string, before: string | undefined) {
  const after = before === undefined ? undefined : sortKeyOf(before);
  const { items, next } = await queryItems(ledgerPage(accountId, pageSize, after));
  return {
    data: items.map((item) => z.parse(publicSchema, item)),
    next: next ? String(next.sk).slice(ledgerPrefix.length) : null,
  };
}

/** Where a page ended: the entry's sort key, which callers get without its prefix. */
function sortKeyOf(before: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z#/.test(before)) {
    throw new ProductError('invalid_request', 'before must be the `next` value of an earlier page.', {
      fields: { before: 'must be the `next` of an earlier page' },
    });
  }
  return `${ledgerPrefix}${before}`;
}
