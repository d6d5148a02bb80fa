import type { SignupRow } from '../../../shared/signups/api.ts';
import { queryItems } from '../../platform/table/table.ts';
import { listedName } from '../items/company-names.ts';
import { readSignupRow, rowsBelow } from '../items/signup-item-rows.ts';

/**
 * Rows of the dashboard's table, newest first, from the index alone: those with numbers below
 * `before`, at most `limit`. `next` is the `before` of the following page, null at the end.
 */
export async function readRows(
  accountId: string,
  before: number | undefined,
  limit: number,
): Promise<{ data: SignupRow[]; next: number | null }> {
  const { items, next } = await queryItems(rowsBelow(accountId, before, limit));
  const rows = items.map(readSignupRow);
  return {
    data: rows.map((row) => ({ ...row, company_name: listedName(row) })),
    next: next ? Number(next.number) : null,
  };
}
