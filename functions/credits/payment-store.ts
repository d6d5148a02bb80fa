import * as z from 'zod';
import { accountKey, paymentKey } from '../platform/keys.ts';
import { getItem, tableName } from '../platform/table.ts';
import { type TransactItem, transact } from '../platform/transaction.ts';
import { ledgerEntry } from './ledger-entry.ts';

/** A payment that Stripe says is settled. */
export interface Payment {
  readonly accountId: string;
  /** Stripe's payment intent: what makes a payment one. */
  readonly intent: string;
  readonly credits: number;
  readonly kind: 'purchase' | 'auto_refill';
  /** The refill attempt that it settles. */
  readonly attempt: string | undefined;
}

/** The credits arrive, a low balance may be told of again, and the attempt that they settle is over. */
const arrival = (payment: Payment, settles: boolean): TransactItem => ({
  Update: {
    TableName: tableName(),
    Key: { ...accountKey(payment.accountId) },
    UpdateExpression: `SET balance = balance + :credits REMOVE low_balance_told${settles ? ', refill_attempt' : ''}`,
    ConditionExpression: `attribute_exists(pk)${settles ? ' AND refill_attempt = :attempt' : ''}`,
    ExpressionAttributeValues: {
      ':credits': payment.credits,
      ...(settles ? { ':attempt': payment.attempt } : {}),
    },
  },
});

/**
 * Credits a settled payment once, however often and in whatever order Stripe tells of it: the payment,
 * the balance and the ledger entry in one transaction. True when this call did it.
 */
export const creditPayment = async (payment: Payment, at: string): Promise<boolean> => {
  const { accountId, intent, credits, kind } = payment;
  const record: TransactItem = {
    Put: {
      TableName: tableName(),
      ConditionExpression: 'attribute_not_exists(pk)',
      Item: { ...paymentKey(accountId, intent), credits, kind, taken_back: 0, created_at: at },
    },
  };
  const entry = ledgerEntry(accountId, { type: kind, credits, reference: intent, at });
  const refusals = await transact([record, arrival(payment, payment.attempt !== undefined), entry]);
  if (!refusals) return true;
  if (refusals[0]?.failed) return false;
  // The attempt is over already, in another way: the money came all the same.
  const second = await transact([record, arrival(payment, false), entry]);
  if (second && !second[0]?.failed) throw new Error('A payment could not be credited to its account.');
  return second === undefined;
};

const paymentSchema = z.object({ credits: z.int(), taken_back: z.int() });

/** What was credited for a payment, and how much of it was taken back; undefined where nothing was. */
export const readPayment = async (accountId: string, intent: string) => {
  const item = await getItem(paymentKey(accountId, intent));
  return item && paymentSchema.parse(item);
};
