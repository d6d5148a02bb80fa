import type { Credits } from '../../../shared/credits/api.ts';
import { packageOf, standardPackage } from '../../../shared/credits/packages.ts';

/** The whole number at the start of what was typed, or `fallback` where there is none. */
export function wholeNumber(text: string | undefined, fallback: number): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(value) ? value : fallback;
}

/** What a refill with these settings will charge (docs/product-rules.md#packages). */
export function chargeNote(threshold: number, amount: number): string {
  const match = packageOf(amount);
  const note = `You will be charged $${(match ?? standardPackage).price} when your balance drops below ${threshold}`;
  return match
    ? `${note}.`
    : `${note}: ${amount} credits are no package, so the ${standardPackage.credits}-credit package for $${standardPackage.price} is bought.`;
}

/** Why refills do not fire although they are on, and what helps. */
export function pauseMessage({
  refill_paused,
  refill_monthly_cap,
}: Pick<Credits, 'refill_paused' | 'refill_monthly_cap'>): string | undefined {
  switch (refill_paused) {
    case 'declined':
      return 'Auto-refill is paused because your card was declined. Replace the card under Card and receipts, then resume.';
    case 'authentication_required':
      return 'Auto-refill is paused because your bank wants you to confirm the payment. Use Setup Auto-Refill & Purchase to pay with confirmation, or another card, then resume.';
    case 'disputed':
      return 'Auto-refill is paused because a payment was disputed. Resume when that is settled.';
    case 'refunded':
      return 'Auto-refill is paused because a payment was refunded. Resume it when you want to buy credits again.';
    case 'monthly_cap':
      return `Auto-refill waits until next month: another refill would exceed the monthly cap of $${refill_monthly_cap}.`;
    default:
      return undefined;
  }
}
