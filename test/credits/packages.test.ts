import { expect, test } from 'vitest';
import {
  creditPackages,
  packageOf,
  purchasePackage,
  refillPackage,
  standardPackage,
} from '../../shared/credits/packages.ts';

test.each([
  [500, 10],
  [1000, 20],
  [5000, 75],
  [20000, 200],
])('%i credits cost %i dollars, bought once or by a refill', (credits, price) => {
  expect(packageOf(credits)).toMatchObject({ credits, price });
  expect(refillPackage(credits)).toMatchObject({ credits, price });
  for (const setsUpRefills of [false, true]) {
    expect(purchasePackage(credits, setsUpRefills)).toMatchObject({ credits, price });
  }
});

test.each([0, 1, 499, 501, 1500, -500, Number.NaN])(
  'no package has %d credits: a refill buys 1000, and so does the purchase that sets it up',
  (credits) => {
    expect(packageOf(credits)).toBeUndefined();
    expect(purchasePackage(credits, false)).toBeUndefined();
    for (const bought of [refillPackage(credits), purchasePackage(credits, true)]) {
      expect(bought).toBe(standardPackage);
    }
    expect(standardPackage).toMatchObject({ credits: 1000, price: 20 });
  },
);

test('what a credit is said to cost is what it costs', () => {
  for (const { credits, price, perCredit } of creditPackages) {
    expect(Number(perCredit.slice(1))).toBeCloseTo(price / credits, 10);
  }
});

test('a package is as much cheaper than the standard one as it says', () => {
  const full = standardPackage.price / standardPackage.credits;
  for (const { credits, price, label } of creditPackages) {
    const off = Math.round(100 * (1 - price / credits / full));
    expect(label?.includes('% off') ? label : null).toBe(off > 0 ? `${off}% off` : null);
  }
});
