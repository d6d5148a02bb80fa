import { randomUUID } from 'node:crypto';
import { refillPackage } from '../../shared/credits/packages.ts';
import { readAccount } from '../accounts/account-store.ts';
import type { Profile } from '../accounts/profile-item.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { numberSetting } from '../platform/environment.ts';
import { savedCard } from './customer.ts';
import { isDue } from './low-balance.ts';
import { monthlyCapNotice, noCardNotice } from './notices.ts';
import type { RefillAttempt } from './refill-item.ts';
import { payAttempt } from './refill-payment.ts';
import { claimRefill, monthOf, readAttempt, spentIn } from './refill-store.ts';
import { sendNotice } from './send-notice.ts';

/**
 * Refills an account whose balance fell below its threshold by a debit: at most one charge per crossing,
 * under any number of repeats however late, and none for what was before refills were turned on. An attempt
 * that was begun is finished with the same idempotency key, whatever happened in between. Throws where
 * Stripe gave no answer: the message comes again. Where nothing can be bought, because no card is saved or the
 * month's cap is reached, the customer is told.
 */
export async function refillCredits(accountId: string, now: Date): Promise<void> {
  const [state, billing] = await Promise.all([readAccount(accountId), readProfile(accountId)]);
  if (!state || !billing) return;
  if (state.refill_attempt) {
    const begun = await readAttempt(accountId, state.refill_attempt);
    if (begun) await payAttempt(accountId, begun, now);
    return;
  }
  if (!isDue(state)) return;
  const attempt = await newAttempt(billing, now);
  const cap = numberSetting('refillMonthlyCap');
  if (!attempt) {
    await sendNotice(accountId, `NO-CARD#${state.credit_arrivals}`, noCardNotice());
  } else if (spentIn(state, now) + attempt.price > cap) {
    await sendNotice(accountId, `CAP#${monthOf(now)}`, monthlyCapNotice(cap));
  } else if (await claimRefill(accountId, state, attempt)) {
    await payAttempt(accountId, attempt, now);
  }
}

/** What the account would buy now: the package of its settings, with the card saved last. */
async function newAttempt(billing: Profile, now: Date): Promise<RefillAttempt | undefined> {
  const customer = billing.stripe_customer_id;
  if (!customer) return undefined;
  const card = await savedCard(customer);
  if (!card) return undefined;
  const { credits, price } = refillPackage(billing.auto_refill_amount);
  return { id: randomUUID(), credits, price, card: card.id, customer, started_at: now.toISOString() };
}
