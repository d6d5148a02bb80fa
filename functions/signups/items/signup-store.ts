import { ProductError } from '../../../shared/api/errors.ts';
import { findItem, findItems, queryItems } from '../../platform/table/table.ts';
import { parseSignupItem, type StoredSignup, signupKey, signupKeyOf } from './signup-item.ts';
import { parseSignupRow, rowsBelow } from './signup-item-rows.ts';

/** The signup with this address (in any case), as just written; undefined where there is none. */
export async function findSignup(
  accountId: string,
  normalizedAddress: string,
): Promise<StoredSignup | undefined> {
  const item = await findItem(signupKey(accountId, normalizedAddress));
  return item && parseSignupItem(item);
}

/** The signup with this id; undefined where there is none, or where it was deleted and posted again. */
export async function findSignupById(accountId: string, id: string): Promise<StoredSignup | undefined> {
  const found = signupKeyOf(accountId, id);
  if (!found) return undefined;
  const item = await findItem(found.key);
  return item?.number === found.number ? parseSignupItem(item) : undefined;
}

/** The latest signups of an account with all that is stored of them, newest first, at most `limit` (up to 100). */
export async function listLatestSignups(accountId: string, limit: number): Promise<StoredSignup[]> {
  const { items } = await queryItems(rowsBelow(accountId, undefined, limit));
  const found = await findItems(items.map((item) => parseSignupRow(item).key));
  return found.map(parseSignupItem).sort((a, b) => b.number - a.number);
}

/** The answer to an id that names no signup of the account. */
export function signupNotFound(): ProductError {
  return new ProductError('not_found', 'Signup not found. It may have been deleted.');
}
