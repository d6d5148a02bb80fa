import { getItems } from '../../platform/table/table.ts';
import { readSignupItem, signupKeyOf } from '../items/signup-item.ts';

const mostAtOnce = 100;

/** The addresses of signups by their ids; those of signups that were deleted are left out. */
export async function readAddresses(
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = new Map(
    ids.flatMap((id) => {
      const found = signupKeyOf(accountId, id);
      return found ? [[found.key.sk, found.key] as const] : [];
    }),
  );
  const all = [...keys.values()];
  const addresses = new Map<string, string>();
  for (let from = 0; from < all.length; from += mostAtOnce) {
    for (const item of await getItems(all.slice(from, from + mostAtOnce))) {
      const { id, email } = readSignupItem(item);
      addresses.set(id, email);
    }
  }
  return addresses;
}
