import * as z from 'zod';
import { accountKey, profileKey, refillKey } from '../platform/keys.ts';
import { getItem, tableName, updateItem } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';

/** Why a refill was not paid. */
const refusals = ['declined', 'authentication_required'] as const;
export type DeclineReason = (typeof refusals)[number];

/** What the account item says about refills; `refill_threshold` is there only while they may fire. */
const refillSchema = z.object({
  balance: z.int(),
  api_key_hash: z.string(),
  /** Credits that were taken back below zero: the next ones that arrive pay them. */
  credit_debt: z.int().optional(),
  /** How often credits arrived: a low balance is told of once in between. */
  credit_arrivals: z.int().default(0),
  refill_threshold: z.int().optional(),
  refill_attempt: z.string().optional(),
  /** Debits there ever were, and as many of them as a refill was begun for or as came before refills were on. */
  debits: z.int().default(0),
  refill_after: z.int().default(0),
  /** The calendar month (UTC, `2026-11`) that `refill_spent` counts dollars of. */
  refill_month: z.string().optional(),
  refill_spent: z.int().default(0),
  /** Why refills are paused, and the attempt that was not paid, until the customer was told of it. */
  refill_pause_notice_pending: z.enum(refusals).optional(),
  refill_pause_attempt: z.string().optional(),
});

export type RefillState = z.output<typeof refillSchema>;

export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** Where the account's refills stand; undefined where it was never opened. */
export async function readRefill(accountId: string): Promise<RefillState | undefined> {
  const item = await getItem(accountKey(accountId));
  return item && refillSchema.parse(item);
}

/** Dollars that refills took in this month. */
export function spentIn(state: Pick<RefillState, 'refill_month' | 'refill_spent'>, now: Date): number {
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
  state: RefillState,
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
