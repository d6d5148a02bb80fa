/** What credits cost: the one table that the screens, the checkout and the refill read. */
export interface CreditPackage {
  readonly credits: number;
  /** US dollars, whole. */
  readonly price: number;
  /** Dollars per credit, as shown. */
  readonly perCredit: string;
  readonly label: string | null;
}

export const creditPackages = [
  { credits: 500, price: 10, perCredit: '$0.02', label: null },
  { credits: 1000, price: 20, perCredit: '$0.02', label: 'most popular' },
  { credits: 5000, price: 75, perCredit: '$0.015', label: '25% off' },
  { credits: 20000, price: 200, perCredit: '$0.01', label: '50% off' },
] as const satisfies readonly CreditPackage[];

/** What is bought where an auto-refill amount is no package (docs/product-rules.md#packages). */
export const standardPackage: CreditPackage = creditPackages[1];

/** The package of exactly this many credits; undefined where there is none. */
export function packageOf(credits: number): CreditPackage | undefined {
  return creditPackages.find((one) => one.credits === credits);
}

/** The package that an auto-refill of this amount buys. */
export function refillPackage(amount: number): CreditPackage {
  return packageOf(amount) ?? standardPackage;
}

/** What a purchase of this amount buys: a package or nothing, but the standard one where it sets up refills. */
export function purchasePackage(amount: number, setsUpRefills: boolean): CreditPackage | undefined {
  return setsUpRefills ? refillPackage(amount) : packageOf(amount);
}

/** What an enrichment costs, as customers read it. */
export const enrichmentPrice =
  '1 credit per professional email, including role addresses such as info@. Personal emails are free.';
