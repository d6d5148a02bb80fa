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

test('the four packages, the defaults of refills, and the reasons that pause them are as specified', () => {
  expect(packages.creditPackages).toEqual([
    { credits: 500, price: 10, perCredit: '$0.02', label: null },
    { credits: 1000, price: 20, perCredit: '$0.02', label: 'most popular' },
    { credits: 5000, price: 75, perCredit: '$0.015', label: '25% off' },
    { credits: 20000, price: 200, perCredit: '$0.01', label: '50% off' },
  ]);
  expect(packages.refillDefaults).toEqual({ threshold: 100, amount: 1000 });
  const reasons = ['declined', 'authentication_required', 'disputed', 'refunded', 'monthly_cap'];
  expect(packages.refillPauses).toEqual(reasons);
});

test.each([
  [-3, 500],
  [500, 500],
  [501, 1000],
  [5001, 20000],
  [20001, 20000],
])('%i missing credits are offered as the package of %i', (missing, credits) => {
  expect(packages.packageFor(missing).credits).toBe(credits);
});

test('the price per credit and the discount that a package shows are correct', () => {
  const full = packages.standardPackage.price / packages.standardPackage.credits;
  for (const { credits, price, perCredit, label } of packages.creditPackages) {
    expect(Number(perCredit.slice(1))).toBeCloseTo(price / credits, 10);
    const off = Math.round(100 * (1 - price / credits / full));
    expect(label?.includes('% off') ? label : null).toBe(off > 0 ? `${off}% off` : null);
  }
});
