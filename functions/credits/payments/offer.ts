import * as z from 'zod/mini';
import type { CreditPackage } from '../../../shared/credits/packages.ts';
import { findAttempt } from '../refill/refill-store.ts';

export interface RefillSetup {
  readonly threshold: number;
  readonly amount: number;
  /** The profile's `refill_changes` when the checkout was opened. */
  readonly changes: number;
}

/** Dollars per package for payments without a price (up to release 0.2.0). Never changes. */
const unnamedPrices: Readonly<Record<number, number>> = { 500: 10, 1000: 20, 5000: 75, 20000: 200 };

const wholeNumber = z.coerce.number().check(z.int());

const offerSchema = z.object({
  credits: wholeNumber.check(z.positive()),
  price: z.optional(wholeNumber.check(z.positive())),
  kind: z.enum(['purchase', 'auto_refill']),
  attempt: z.optional(z.string()),
  refill_threshold: z.optional(wholeNumber),
  refill_amount: z.optional(wholeNumber),
  refill_changes: z.optional(wholeNumber),
});

export type Offer = z.output<typeof offerSchema>;

/** Checkout metadata. Its price and settings apply whenever it is paid, even if ours changed. */
export function purchaseOffer({ credits, price }: CreditPackage, setup: RefillSetup | undefined) {
  return {
    credits: String(credits),
    price: String(price),
    kind: 'purchase',
    ...(setup && {
      refill_threshold: String(setup.threshold),
      refill_amount: String(setup.amount),
      refill_changes: String(setup.changes),
    }),
  };
}

export function parseOffer(metadata: Readonly<Record<string, string>>): Offer | undefined {
  return offerSchema.safeParse(metadata).data;
}

export async function offeredPrice(
  accountId: string,
  { credits, price, attempt }: Offer,
): Promise<number | undefined> {
  const begun = attempt === undefined ? undefined : await findAttempt(accountId, attempt);
  if (begun) return begun.credits === credits ? begun.price : undefined;
  return price ?? unnamedPrices[credits];
}

export function setupIn({ refill_threshold, refill_amount, refill_changes }: Offer): RefillSetup | undefined {
  if (refill_threshold === undefined || refill_amount === undefined || refill_changes === undefined) {
    return undefined;
  }
  return { threshold: refill_threshold, amount: refill_amount, changes: refill_changes };
}
