import { test as base } from 'vitest';
import { type AccountItem, updateAccount } from '../functions/accounts/account-item.ts';
import { type Profile, profileKey } from '../functions/accounts/profile-item.ts';
import { type Change, updateOf } from '../functions/platform/item-update.ts';
import { updateItem } from '../functions/platform/table.ts';
import { openCustomer, startBackend, type TestBackend } from './backend.ts';

interface Fixtures {
  /** Table, queues and secrets, one set for all tests of the file. */
  readonly backend: TestBackend;
  /** What a test finds when it begins: `given.account({ balance: 99 })`. */
  readonly given: { readonly account: typeof givenAccount };
}

/** A test whose arguments are made for it: `test('…', async ({ given }) => …)`. */
export const test = base.extend<Fixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures that one needs from it
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.stop();
    },
    { scope: 'file' },
  ],
  given: async ({ backend: _ }, use) => use({ account: givenAccount }),
});

/** Opens an account, with these fields on its item and on its profile. */
export async function givenAccount(account: Partial<AccountItem> = {}, profile: Partial<Profile> = {}) {
  const customer = await openCustomer();
  await changeAccount(customer.accountId, account);
  const changed = setOf(profile);
  if (changed.set) await updateItem(updateOf(profileKey(customer.accountId), changed));
  return customer;
}

/** Sets these fields of an account's item. Those that are undefined are left as they are. */
export async function changeAccount(accountId: string, fields: Partial<AccountItem>): Promise<void> {
  const changed = setOf(fields);
  if (changed.set) await updateItem(updateAccount(accountId, changed));
}

function setOf(fields: object): Change {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    set: given.map(([name]) => `#${name} = :${name}`).join(', '),
    names: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  };
}
