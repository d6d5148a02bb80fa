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

interface Reversal {
  readonly accountId: string;
  readonly payment: PaymentItem;
}

/**
 * Reverses or reinstates credits until they match the refunds and disputes at Stripe, for any repetition or
 * order of events. The balance never goes below zero; missing credits become debt and auto-refill stops.
 * Returns undefined if there is nothing to reverse: a foreign or uncredited payment, or a deleted account.
 * Throws if the account changed at every try, so that Stripe retries.
 */
export async function reversePayment(intent: Stripe.PaymentIntent): Promise<Reversal | undefined> {
  const accountId = ownAccountOf(intent);
  if (accountId === undefined) return undefined;
  // The refund's event may arrive before the payment's event.
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
    // Always loop to read Stripe again: its state may have changed since it was read.
    const why = due < 0 ? 'reinstated' : disputed ? 'disputed' : 'refunded';
    const counted = { seen: payment, credits: due, why } as const;
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
    // An account owes credits only at zero. If credits arrived since it was read, retry and take those first.
    missing > 0 ? 'exactly zero' : 'zero or more',
  );
  return [
    { Update: updateAccount(accountId, balance, stopRefills(missing)) },
    { Update: setRefillPaused(accountId, disputed ? 'disputed' : 'refunded') },
    ...entries,
  ];
}
