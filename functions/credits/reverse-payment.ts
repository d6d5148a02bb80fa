import type Stripe from 'stripe';
import type { AccountItem } from '../accounts/account-item.ts';
import { accountKey } from '../accounts/account-item.ts';
import { readAccount } from '../accounts/account-store.ts';
import { closedKeyHash } from '../accounts/closure.ts';
import { profileKey } from '../accounts/profile-item.ts';
import { tableName } from '../platform/table.ts';
import { type TransactItem, transact } from '../platform/transaction.ts';
import { applyPayment, ownAccountOf } from './apply-payment.ts';
import { incomingCredits } from './incoming-credits.ts';
import { ledgerEntry } from './ledger-entry.ts';
import { paymentKey } from './payment-item.ts';
import { readPayment, type StoredPayment } from './payment-store.ts';
import { readWentBack } from './went-back.ts';

/** What stands once a payment and its credits agree. */
export interface Reversal {
  readonly accountId: string;
  readonly payment: StoredPayment;
}

const tries = 10;

/**
 * Takes back the credits of what went back at Stripe of a payment, or gives them back where a dispute was won,
 * until both agree: repeats and events out of order come to the same. The balance stays at zero or above;
 * what is missing is owed, and auto-refill stops. Undefined where there is nothing to take from: a payment
 * of others, one that was not credited, an account that is gone. Throws where the account changed at every
 * try: Stripe tells again.
 */
export async function reversePayment(intent: Stripe.PaymentIntent): Promise<Reversal | undefined> {
  const accountId = ownAccountOf(intent);
  if (accountId === undefined) return undefined;
  // The event of a refund may arrive before the event of its payment.
  await applyPayment(intent);
  for (let tried = 0; tried < tries; tried += 1) {
    const [state, payment] = await Promise.all([readAccount(accountId), readPayment(accountId, intent.id)]);
    if (!state || !payment || state.api_key_hash === closedKeyHash) return undefined;
    const { share, disputed } = await readWentBack(intent);
    const due = Math.ceil(payment.credits * share) - payment.credits_reversed;
    if (due === 0) return { accountId, payment };
    const at = new Date().toISOString();
    const moved =
      due > 0
        ? takeCredits(accountId, state, { intent: intent.id, credits: due, disputed, at })
        : incomingCredits(accountId, state, {
            ...({ type: 'adjustment', credits: -due, reference: intent.id, at } as const),
          });
    // Stripe is asked again afterwards: what this was worked out from may be old by now.
    const why = due < 0 ? 'reinstated' : disputed ? 'disputed' : 'refunded';
    await transact([reversed(accountId, intent.id, payment.credits_reversed, due, why), ...moved]);
  }
  throw new Error('A payment and its credits did not agree: the account changed at every try.');
}

function takeCredits(
  accountId: string,
  { balance }: AccountItem,
  { intent, credits, disputed, at }: { intent: string; credits: number; disputed: boolean; at: string },
): TransactItem[] {
  const taken = Math.min(credits, balance);
  const missing = credits - taken;
  return [
    {
      Update: {
        TableName: tableName(),
        Key: { ...accountKey(accountId) },
        UpdateExpression: `SET balance = balance - :taken${
          missing > 0 ? ', credit_debt = if_not_exists(credit_debt, :none) + :missing' : ''
        } REMOVE refill_threshold, refill_after`,
        // Nothing is owed while there is a balance: where credits arrived meanwhile, more can be taken.
        ConditionExpression: missing > 0 ? 'balance = :taken' : 'balance >= :taken',
        ExpressionAttributeValues: {
          ':taken': taken,
          ...(missing > 0 ? { ':none': 0, ':missing': missing } : {}),
        },
      },
    },
    {
      Update: {
        TableName: tableName(),
        Key: { ...profileKey(accountId) },
        UpdateExpression: 'SET refill_paused = :reason',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':reason': disputed ? 'disputed' : 'refunded' },
      },
    },
    ...(taken > 0
      ? [ledgerEntry(accountId, { type: 'adjustment', credits: -taken, reference: intent, at })]
      : []),
  ];
}

function reversed(
  accountId: string,
  intent: string,
  before: number,
  due: number,
  why: StoredPayment['reversed_because'],
): TransactItem {
  return {
    Update: {
      TableName: tableName(),
      Key: { ...paymentKey(accountId, intent) },
      UpdateExpression:
        'SET credits_reversed = credits_reversed + :due, reversals = if_not_exists(reversals, :none) + :one, reversed_because = :why',
      ConditionExpression: 'credits_reversed = :before',
      ExpressionAttributeValues: { ':due': due, ':before': before, ':none': 0, ':one': 1, ':why': why },
    },
  };
}
