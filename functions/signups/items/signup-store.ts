import { ProductError } from '../../../shared/api/errors.ts';
import { findItem, findItems, queryItems } from '../../platform/table/table.ts';
import { parseSignupItem, type StoredSignup, signupKey, signupKeyOf } from './signup-item.ts';
import { parseSignupRow, rowsBelow } from './signup-item-rows.ts';

export async function findSignup(
  accountId: string,
  normalizedAddress: string,
): Promise<StoredSignup | undefined> {
  const item = await findItem(signupKey(accountId, normalizedAddress));
  return item && parseSignupItem(item);
}

/** Returns undefined also if the address was deleted and posted again. */
export async function findSignupById(accountId: string, id: string): Promise<StoredSignup | undefined> {
  const found = signupKeyOf(accountId, id);
  if (!found) return undefined;
  const item = await findItem(found.key);
  return item?.number === found.number ? parseSignupItem(item) : undefined;
}

/** Unordered, without missing ones and repeats. */
export async function findSignupsById(accountId: string, ids: readonly string[]): Promise<StoredSignup[]> {
  const wanted = new Set(ids);
  const keys = new Map(
    ids.flatMap((id) => {
      const found = signupKeyOf(accountId, id);
      return found ? [[found.key.sk, found.key] as const] : [];
    }),
  );
  const items = await findItems([...keys.values()]);
  return items.map(parseSignupItem).filter(({ id }) => wanted.has(id));
}

export async function listLatestSignups(accountId: string, limit: number): Promise<StoredSignup[]> {
  const { items } = await queryItems(rowsBelow(accountId, undefined, limit));
  const found = await findItems(items.map((item) => parseSignupRow(item).key));
  return found.map(parseSignupItem).sort((a, b) => b.number - a.number);
}

export function signupNotFound(): ProductError {
  return new ProductError('not_found', 'Signup not found. It may have been deleted.');
}
