import { randomUUID } from 'node:crypto';
import { refillPackage } from '../../../shared/credits/packages.ts';
import type { AccountItem } from '../../accounts/items/account-item.ts';
import type { Profile } from '../../accounts/items/profile-item.ts';
import { numberSetting } from '../../platform/aws/environment.ts';
import { isDue } from '../balance/low-balance.ts';
import { monthlyCapNotice, noCardNotice } from '../notices/notices.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { savedCard } from '../payments/customer.ts';
import type { RefillAttempt } from './refill-item.ts';
import { claimRefill, monthOf, spentIn } from './refill-store.ts';

/**
 * Puts the refill in flight that is due. Undefined where none is due, where another delivery was quicker, and,
 * after a notice to the customer, where no card is saved or the month's cap is reached.
 */
export async function beginRefill(
  accountId: string,
  account: AccountItem,
  profile: Profile,
  now: Date,
): Promise<RefillAttempt | undefined> {
  if (!isDue(account)) return undefined;
  const attempt = await newAttempt(profile, now);
  const cap = numberSetting('refillMonthlyCap');
  if (!attempt) {
    await sendNotice(accountId, `NO-CARD#${account.credit_arrivals}`, noCardNotice());
  } else if (spentIn(account, now) + attempt.price > cap) {
    await sendNotice(accountId, `CAP#${monthOf(now)}`, monthlyCapNotice(cap));
  } else if (await claimRefill(accountId, account, attempt)) {
    return attempt;
  }
  return undefined;
}

/** What the account would buy now: the package of its settings, with the card saved last. */
async function newAttempt(profile: Profile, now: Date): Promise<RefillAttempt | undefined> {
  const customer = profile.stripe_customer_id;
  const card = customer && (await savedCard(customer));
  if (!customer || !card) return undefined;
  const { credits, price } = refillPackage(profile.auto_refill_amount);
  return { id: randomUUID(), credits, price, card: card.id, customer, started_at: now.toISOString() };
}
