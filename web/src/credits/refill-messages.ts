import type { Credits } from '../../../shared/credits/api.ts';
import { packageOf, refillPackage, standardPackage } from '../../../shared/credits/packages.ts';
import { capitalized, formatNumber } from '../ui/page/format.ts';

export function wholeNumber(text: string | undefined, fallback: number): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(value) ? value : fallback;
}

/** The charge of a refill with these settings (docs/product/rules.md#packages). */
export function chargeNote(threshold: number, amount: number): string {
  const match = packageOf(amount);
  const note = `You will be charged $${(match ?? standardPackage).price} when your balance drops below ${formatNumber(threshold)}`;
  return match
    ? `${note}.`
    : `${note}. ${formatNumber(amount)} isn't a package size; you'll get the ${formatNumber(standardPackage.credits)}-credit package for $${standardPackage.price}.`;
}

export function setupNote(threshold: number, amount: number): string {
  const { price } = refillPackage(amount);
  return `$${price} now, then $${price} whenever your balance is below ${formatNumber(threshold)}.`;
}

/** "Visa 4242, $20 below 250". Undefined if no refill would be charged. */
export function activeRefill(credits: Credits): string | undefined {
  const { auto_refill_enabled, auto_refill_threshold, auto_refill_amount, refill_paused, card } = credits;
  if (!auto_refill_enabled || refill_paused || !card) return undefined;
  const { price } = refillPackage(auto_refill_amount);
  return `${capitalized(card.brand)} ${card.last4}, $${price} below ${formatNumber(auto_refill_threshold)}`;
}

/** True if refills are paused until the customer resumes them. A monthly cap ends by itself. */
export function isPaused({ refill_paused }: Pick<Credits, 'refill_paused'>): boolean {
  return refill_paused !== null && refill_paused !== 'monthly_cap';
}

export function pauseReason({
  refill_paused,
  refill_monthly_cap,
}: Pick<Credits, 'refill_paused' | 'refill_monthly_cap'>): string | undefined {
  switch (refill_paused) {
    case 'declined':
      return 'Your card was declined. Replace it under Card and receipts, then resume.';
    case 'authentication_required':
      return 'Your bank requires you to confirm the payment. Use Setup Auto-Refill & Purchase to confirm it or use another card.';
    case 'disputed':
      return 'A payment was disputed. Resume it once the dispute is resolved.';
    case 'refunded':
      return 'A payment was refunded. Resume it when you want to buy credits again.';
    case 'monthly_cap':
      return `Another refill would exceed your monthly limit of $${formatNumber(refill_monthly_cap)}. Auto-refill starts again next month.`;
    default:
      return undefined;
  }
}
