import { createItem } from '../platform/table.ts';
import { newTestAccount } from './account-item.ts';
import { testAccountOf } from './test-account.ts';

/** Opens the test account of an account, once: a repeat changes nothing. */
export async function openTestAccount(accountId: string): Promise<void> {
  await createItem(newTestAccount(testAccountOf(accountId)));
}
