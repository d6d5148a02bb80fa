export interface CreditPackage {
  readonly credits: number;
  readonly price: number;
  readonly perCredit: string;
  readonly label: string | null;
}

const standard = { credits: 1000, price: 20, perCredit: '$0.02', label: 'most popular' } as const;

export const creditPackages = [
  { credits: 500, price: 10, perCredit: '$0.02', label: null },
  standard,
  { credits: 5000, price: 75, perCredit: '$0.015', label: '25% off' },
  { credits: 20000, price: 200, perCredit: '$0.01', label: '50% off' },
] as const satisfies readonly CreditPackage[];

/** Bought if an auto-refill amount is not a package (docs/product/rules.md#packages). */
export const standardPackage: CreditPackage = standard;

export function packageOf(credits: number): CreditPackage | undefined {
  return creditPackages.find((one) => one.credits === credits);
}

/** The smallest package with so many credits, or else the largest. */
export function packageFor(missing: number): CreditPackage {
  const fitting: CreditPackage | undefined = creditPackages.find(({ credits }) => credits >= missing);
  return fitting ?? creditPackages.at(-1) ?? standard;
}

export function refillPackage(amount: number): CreditPackage {
  return packageOf(amount) ?? standardPackage;
}

/** The package of a purchase. Only a purchase that sets up refills falls back to the standard package. */
export function purchasePackage(amount: number, setsUpRefills: boolean): CreditPackage | undefined {
  return setsUpRefills ? refillPackage(amount) : packageOf(amount);
}

export const enrichmentPrice =
  '1 credit per professional email, including role addresses such as info@. Personal emails are free.';

export const creditReturned = 'Your credit comes back when we find nothing.';

/** The customer gets an email at this balance and at 0. */
export const lowBalance = 20;

export const refillDefaults = { threshold: 100, amount: 1000 } as const;

export const declineReasons = ['declined', 'authentication_required'] as const;

export type DeclineReason = (typeof declineReasons)[number];

export const refillPauses = [...declineReasons, 'disputed', 'refunded', 'monthly_cap'] as const;
