import { updateItem } from '../../platform/table/table.ts';
import { type AccountItem, accountItemSchema } from '../items/account-item.ts';
import { beginIdleHour, isOpenAccount, reserveNumbers } from '../items/account-item-requests.ts';
import { hourOf } from './admission.ts';

/**
 * Begins work on an account that no request of its customer asks for: nothing counts against the hourly limit, but the
 * account counts as in use, so that the schedules find what a crash leaves.
 *
 * @param numbers how many numbers to reserve: the account's `last_number` is then the last of them
 * @returns the account, or undefined where it is closed or gone
 */
export async function beginUncounted(
  accountId: string,
  numbers: number,
  now: Date,
): Promise<AccountItem | undefined> {
  const hour = hourOf(now);
  let written = await updateItem(reserveNumbers(accountId, numbers, hour));
  while (!written.done) {
    const seen = written.old && accountItemSchema.parse(written.old);
    if (!isOpenAccount(seen)) return undefined;
    // Where another process was quicker this is refused, and the hour has begun all the same.
    await updateItem(beginIdleHour(accountId, seen, hour));
    written = await updateItem(reserveNumbers(accountId, numbers, hour));
  }
  return accountItemSchema.parse(written.item);
}
