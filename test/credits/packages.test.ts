import { expect, test } from 'vitest';
import * as packages from '../../shared/credits/packages.ts';

test.each([
  [500, 10],
  [1000, 20],
  [5000, 75],
  [20000, 200],
])('%i credits cost %i dollars, in a purchase and in a refill', (credits, price) => {
  expect(packages.packageOf(credits)).toMatchObject({ credits, price });
  expect(packages.refillPackage(credits)).toMatchObject({ credits, price });
  for (const setsUpRefills of [false, true])
    expect(packages.purchasePackage(credits, setsUpRefills)).toMatchObject({ credits, price });
});

test.each([0, 1, 499, 501, 1500, -500, Number.NaN])(
  '%d credits is not a package: refill and Setup buy 1,000 credits instead',
  (credits) => {
    expect(packages.packageOf(credits)).toBeUndefined();
    expect(packages.purchasePackage(credits, false)).toBeUndefined();
    for (const bought of [packages.refillPackage(credits), packages.purchasePackage(credits, true)])
      expect(bought).toBe(packages.standardPackage);
    expect(packages.standardPackage).toMatchObject({ credits: 1000, price: 20 });
  },
);

test('the price per credit and the discount that a package shows are correct', () => {
  const full = packages.standardPackage.price / packages.standardPackage.credits;
  for (const { credits, price, perCredit, label } of packages.creditPackages) {
    expect(Number(perCredit.slice(1))).toBeCloseTo(price / credits, 10);
    const off = Math.round(100 * (1 - price / credits / full));
    expect(label?.includes('% off') ? label : null).toBe(off > 0 ? `${off}% off` : null);
  }
});
