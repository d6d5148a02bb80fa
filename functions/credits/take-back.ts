import * as z from 'zod';
import { accountKey, paymentKey, profileKey } from '../platform/keys.ts';
import { getItem, tableName } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { ledgerEntry } from './ledger-entry.ts';
import { readPayment } from './payment-store.ts';

const balanceSchema = z.object({ balance: z.int() });

/**
 * Takes back the credits of a payment that was refunded or disputed, up to `share` of them (0 to 1, all
 * refunds of the payment together). The balance stays at zero or above: what is missing is kept as debt
 * on the profile, and auto-refill stops. A repeat takes nothing more, and of an account that is gone nothing
 * is taken. Throws where another write came in between, or where the payment is not known yet: Stripe tells
 * again.
 */
export const takeBack = async (
  accountId: string,
  intent: string,
  share: number,
  at: string,
): Promise<void> => {
  const [payment, account] = await Promise.all([
    readPayment(accountId, intent),
    getItem(accountKey(accountId)),
  ]);
  if (!account) return;
  if (!payment) throw new Error('A refund came before its payment.');
  const wanted = Math.ceil(payment.credits * Math.min(1, share)) - payment.taken_back;
  if (wanted <= 0) return;
  const { balance } = balanceSchema.parse(account);
  const taken = Math.min(wanted, balance);
  const table = { TableName: tableName() };
  const refusals = await transact([
    {
      Update: {
        ...table,
        Key: { ...paymentKey(accountId, intent) },
        UpdateExpression: 'SET taken_back = taken_back + :wanted',
        ConditionExpression: 'taken_back = :before',
        ExpressionAttributeValues: { ':wanted': wanted, ':before': payment.taken_back },
      },
    },
    {
      Update: {
        ...table,
        Key: { ...accountKey(accountId) },
        UpdateExpression: 'SET balance = balance - :taken REMOVE refill_threshold, refill_after',
        ConditionExpression: 'balance >= :taken',
        ExpressionAttributeValues: { ':taken': taken },
      },
    },
    {
      Update: {
        ...table,
        Key: { ...profileKey(accountId) },
        UpdateExpression: 'SET refill_paused = :disputed ADD credit_debt :missing',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':disputed': 'disputed', ':missing': wanted - taken },
      },
    },
    ...(taken > 0
      ? [ledgerEntry(accountId, { type: 'adjustment', credits: -taken, reference: intent, at })]
      : []),
  ]);
  if (refusals) throw new Error('The balance moved while credits were taken back.');
};
