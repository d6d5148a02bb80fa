import { afterAlerts } from '../platform/keys.ts';
import { deleteItems, readKeys } from '../platform/partition.ts';
import { tableName } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { accountKey } from './account-item.ts';
import { profileKey } from './profile-item.ts';

/** Stands in place of the key's hash once an account is closed. */
export const closedKeyHash = 'closed';

/** Deletes of one delivery: some seconds' work, well within the worker's 30. */
const readAtOnce = 500;
const mostReads = 4;

/**
 * Closes an account: its key is refused from now on, no refill begins, and every worker sees that it is to
 * be erased. A repeat changes nothing. False where there is no such account.
 */
export async function closeAccount(accountId: string, now: Date): Promise<boolean> {
  const table = { TableName: tableName(), ConditionExpression: 'attribute_exists(pk)' };
  const refusals = await transact([
    {
      Update: {
        ...table,
        Key: { ...accountKey(accountId) },
        // What has no threshold is never refilled: nobody pays for an account after its end.
        UpdateExpression: 'SET api_key_hash = :none REMOVE refill_threshold, refill_after',
        ExpressionAttributeValues: { ':none': closedKeyHash },
      },
    },
    {
      Update: {
        ...table,
        Key: { ...profileKey(accountId) },
        UpdateExpression: 'SET closing_at = if_not_exists(closing_at, :now), announced_at = :now',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      },
    },
  ]);
  return refusals === undefined;
}

/**
 * Deletes what is stored under an account, except the account and profile items, which say that it is
 * being deleted and whose; except its alerts too, if told so. False where there is more than one delivery
 * can do.
 */
export async function eraseRecords(accountId: string, keepAlerts: boolean): Promise<boolean> {
  const standing = [accountKey(accountId).sk, profileKey(accountId).sk];
  for (let reads = 0; reads < mostReads; reads += 1) {
    const keys = await readKeys(accountKey(accountId).pk, readAtOnce, keepAlerts ? afterAlerts : undefined);
    const records = keys.filter(({ sk }) => !standing.includes(sk));
    if (records.length === 0) return true;
    await deleteItems(records);
  }
  return false;
}

/** Deletes the last that is known of an account. */
export function eraseAccount(accountId: string): Promise<void> {
  return deleteItems([accountKey(accountId), profileKey(accountId)]);
}
