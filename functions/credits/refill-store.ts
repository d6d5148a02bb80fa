import * as z from 'zod';
import type { DeclineReason } from '../../shared/credits/refill.ts';
import { type AccountItem, accountKey } from '../accounts/account-item.ts';
import { profileKey } from '../accounts/profile-item.ts';
import { getItem, tableName, updateItem } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { refillKey } from './refill-item.ts';

export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** Dollars that refills took in this month. */
export function spentIn(state: Pick<AccountItem, 'refill_month' | 'refill_spent'>, now: Date): number {
  return state.refill_month === monthOf(now) ? state.refill_spent : 0;
}

const attemptSchema = z.object({
  id: z.string(),
  credits: z.int(),
  /** Dollars. */
  price: z.int(),
  card: z.string(),
  customer: z.string(),
  started_at: z.string(),
});

/** One try to charge: what is bought and with which card, fixed from the start, so that a repeat is one. */
export type RefillAttempt = z.output<typeof attemptSchema>;

/** An attempt as it was begun; undefined where there is none, as in an account that was deleted. */
export async function readAttempt(accountId: string, id: string): Promise<RefillAttempt | undefined> {
  const item = await getItem(refillKey(accountId, id));
  return item && attemptSchema.parse(item);
}

/**
 * Claims the one refill that an account may have in flight, and its dollars of the month, for the debits
 * since the last one. False where there were none, the balance recovered, refills stopped, or another
 * claim was quicker.
 */
export async function claimRefill(
  accountId: string,
  state: AccountItem,
  attempt: RefillAttempt,
): Promise<boolean> {
  const now = new Date(attempt.started_at);
  const unseen = state.refill_month === undefined;
  const refusals = await transact([
    {
      Update: {
        TableName: tableName(),
        Key: { ...accountKey(accountId) },
        UpdateExpression:
          'SET refill_attempt = :id, refill_month = :month, refill_spent = :spent, refill_after = debits',
        ConditionExpression: `attribute_not_exists(refill_attempt) AND balance < refill_threshold AND refill_after < debits AND ${
          unseen
            ? 'attribute_not_exists(refill_month)'
            : 'refill_month = :seenMonth AND refill_spent = :seenSpent'
        }`,
        ExpressionAttributeValues: {
          ':id': attempt.id,
          ':month': monthOf(now),
          ':spent': spentIn(state, now) + attempt.price,
          ...(unseen ? {} : { ':seenMonth': state.refill_month, ':seenSpent': state.refill_spent }),
        },
      },
    },
    { Put: { TableName: tableName(), Item: { ...refillKey(accountId, attempt.id), ...attempt } } },
  ]);
  return refusals === undefined;
}

/**
 * Ends an attempt that took no money, if it is in flight: its dollars are free again, and refills stop
 * until the customer turns them on anew. The account notes that the customer is to be told.
 */
export async function pauseRefill(
  accountId: string,
  attempt: { id: string; price: number },
  reason: DeclineReason,
): Promise<void> {
  await transact([
    {
      Update: {
        TableName: tableName(),
        Key: { ...accountKey(accountId) },
        UpdateExpression:
          'SET refill_spent = refill_spent - :price, refill_pause_notice_pending = :reason, refill_pause_attempt = :id REMOVE refill_attempt, refill_threshold, refill_after',
        ConditionExpression: 'refill_attempt = :id',
        ExpressionAttributeValues: { ':price': attempt.price, ':id': attempt.id, ':reason': reason },
      },
    },
    {
      Update: {
        TableName: tableName(),
        Key: { ...profileKey(accountId) },
        UpdateExpression: 'SET refill_paused = :reason',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':reason': reason },
      },
    },
  ]);
}

/** Notes that the customer was told of a pause, unless there is another one by now. */
export async function pauseNotified(accountId: string, attempt: string): Promise<void> {
  await updateItem({
    Key: { ...accountKey(accountId) },
    UpdateExpression: 'REMOVE refill_pause_notice_pending, refill_pause_attempt',
    ConditionExpression: 'refill_pause_attempt = :attempt',
    ExpressionAttributeValues: { ':attempt': attempt },
  });
}
