import { createItem } from '../../platform/table/table.ts';
import { newTestAccount } from '../items/account-item.ts';
import { testAccountOf } from '../requests/test-account.ts';

/** Opens the test account of an account, once: a repeat changes nothing. */
export async function openTestAccount(accountId: string): Promise<void> {
  await createItem(newTestAccount(testAccountOf(accountId)));
}
