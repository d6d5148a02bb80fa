import { findItems } from '../../platform/table/table.ts';
import { parseSignupItem, signupKeyOf } from '../items/signup-item.ts';

const mostAtOnce = 100;

export async function listSignupAddresses(
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
    for (const item of await findItems(all.slice(from, from + mostAtOnce))) {
      const { id, email } = parseSignupItem(item);
      addresses.set(id, email);
    }
  }
  return addresses;
}
