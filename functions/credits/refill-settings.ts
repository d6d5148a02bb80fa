import type { AccountItem } from '../accounts/account-item.ts';
import { accountKey } from '../accounts/account-item.ts';
import { readAccount } from '../accounts/account-store.ts';
import { profileKey } from '../accounts/profile-item.ts';
import { tableName } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { isDue } from './low-balance.ts';

interface RefillSettings {
  readonly enabled: boolean;
  readonly threshold: number;
  readonly amount: number;
}

const tries = 10;

/**
 * Saves the customer's settings. Turning refills on ends a pause; neither that nor a higher threshold
 * charges by itself, or for debits that came before. False where there is no such account.
 */
export async function saveRefillSettings(accountId: string, settings: RefillSettings): Promise<boolean> {
  for (let tried = 0; tried < tries; tried += 1) {
    const state = await readAccount(accountId);
    if (!state) return false;
    const refusals = await transact([
      {
        Update: {
          TableName: tableName(),
          Key: { ...accountKey(accountId) },
          ...accountChange(state, settings),
        },
      },
      {
        Update: {
          TableName: tableName(),
          Key: { ...profileKey(accountId) },
          UpdateExpression:
            'SET auto_refill_enabled = :enabled, auto_refill_threshold = :threshold, auto_refill_amount = :amount REMOVE refill_paused',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: {
            ':enabled': settings.enabled,
            ':threshold': settings.threshold,
            ':amount': settings.amount,
          },
        },
      },
    ]);
    if (!refusals) return true;
    if (refusals[1]?.failed) return false;
    // A debit came in between.
  }
  throw new Error('Debits came at every try to save the auto-refill settings.');
}

/**
 * What saving changes of the account: a refill that is due already stays due, unless it is begun meanwhile;
 * another one is not made so.
 */
function accountChange(state: AccountItem, { enabled, threshold }: RefillSettings) {
  if (!enabled) {
    return {
      UpdateExpression: 'REMOVE refill_threshold, refill_after',
      ConditionExpression: 'attribute_exists(pk)',
    };
  }
  const after = isDue(state) ? 'refill_after' : ':debits';
  const unchanged =
    state.refill_threshold === undefined
      ? 'attribute_not_exists(refill_threshold)'
      : 'refill_threshold = :before';
  return {
    UpdateExpression: `SET refill_threshold = :threshold, refill_after = ${after} REMOVE refill_pause_notice_pending, refill_pause_attempt`,
    ConditionExpression: `debits = :debits AND ${unchanged}`,
    ExpressionAttributeValues: {
      ':threshold': threshold,
      ':debits': state.debits,
      ':before': state.refill_threshold,
    },
  };
}
