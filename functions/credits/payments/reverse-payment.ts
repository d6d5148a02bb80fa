import type Stripe from 'stripe';
import { moveCredits } from '../../accounts/balance/move-credits.ts';
import { type AccountItem, updateAccount } from '../../accounts/items/account-item.ts';
import { stopRefills } from '../../accounts/items/account-item-refill.ts';
import { closedKeyHash } from '../../accounts/items/account-item-requests.ts';
import { findAccount } from '../../accounts/items/account-store.ts';
import { setRefillPaused } from '../../accounts/items/profile-item-billing.ts';
import { changed, retryWhileChanged } from '../../platform/table/table.ts';
import { type TransactItem, transact } from '../../platform/table/transaction.ts';
import { applyPayment, ownAccountOf } from './apply-payment.ts';
import { countReversed, type PaymentItem } from './payment-item.ts';
import { findPayment, incomingCredits } from './payment-store.ts';
import { readReversedShare } from './reversed-share.ts';

/** The payment once its credits agree with Stripe. */
interface Reversal {
  readonly accountId: string;
  readonly payment: PaymentItem;
}

/**
 * Takes back the credits of what went back at Stripe of a payment, or gives them back where a dispute was won,
 * until both agree: repeats and events out of order come to the same. The balance stays at zero or above;
 * what is missing is owed, and auto-refill stops. Undefined where there is nothing to take from: a payment
 * of others, one that was not credited, an account that is gone. Throws where the account changed at every
 * try: Stripe sends the event again.
 */
export async function reversePayment(intent: Stripe.PaymentIntent): Promise<Reversal | undefined> {
  const accountId = ownAccountOf(intent);
  if (accountId === undefined) return undefined;
  // The event of a refund may arrive before the event of its payment.
  await applyPayment(intent);
  return retryWhileChanged('the account', async () => {
    const [state, payment] = await Promise.all([findAccount(accountId), findPayment(accountId, intent.id)]);
    if (!state || !payment || state.api_key_hash === closedKeyHash) return undefined;
    const { share, disputed } = await readReversedShare(intent);
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
    const counted = { seen: payment.credits_reversed, credits: due, why } as const;
    await transact([{ Update: countReversed(accountId, intent.id, counted) }, ...moved]);
    return changed;
  });
}

function takeCredits(
  accountId: string,
  account: AccountItem,
  { intent, credits, disputed, at }: { intent: string; credits: number; disputed: boolean; at: string },
): TransactItem[] {
  const taken = Math.min(credits, account.balance);
  const missing = credits - taken;
  const { balance, entries } = moveCredits(
    accountId,
    [{ type: 'adjustment', credits: -taken, reference: intent, at }],
    // An account owes only at zero: if credits arrived since it was read, more of them can be taken.
    missing > 0 ? 'exactly zero' : 'zero or more',
  );
  return [
    { Update: updateAccount(accountId, balance, stopRefills(missing)) },
    { Update: setRefillPaused(accountId, disputed ? 'disputed' : 'refunded') },
    ...entries,
  ];
}
