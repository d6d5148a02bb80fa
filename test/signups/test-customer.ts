import { addKey } from '../../functions/accounts/keys/manage-keys.ts';
import { testAccountOf } from '../../functions/accounts/requests/test-account.ts';
import { partitionOf } from '../../functions/platform/table/keys.ts';
import { readPartition } from '../../functions/platform/table/partition.ts';
import { openCustomer } from '../support/backend.ts';

/** A new account with a test key. */
export async function testCustomer() {
  const customer = await openCustomer();
  const { accountId } = customer;
  const wish = { name: 'CI', access: 'full', is_test: true } as const;
  const { api_key: testKey } = await addKey(accountId, wish, new Date());
  return { ...customer, testKey, testAccountId: testAccountOf(accountId) };
}

/** All stored items of an account. */
export async function storedUnder(accountId: string) {
  return (await readPartition(partitionOf(accountId), { limit: 1000 })).items;
}
