import { expect, test } from 'vitest';
import { saveAutoRefill } from '../../shared/credits/api.ts';
import { isCheckoutAddress } from '../../web/src/credits/buy/checkout-address.ts';
import { dailyUse, type LedgerEntry } from '../../web/src/credits/history/daily-use.ts';

const now = new Date(2026, 10, 20, 15);

test('the use per day counts only the credits of enrichments, less refunds, on each of 30 days', () => {
  const use = dailyUse(
    [
      ...[entry(20, -1), entry(20, -1), entry(20, -1), entry(20, 1, 'refund'), entry(20, 1000, 'purchase')],
      ...[entry(19, 1, 'refund'), entry(18, -1)],
    ],
    true,
    now,
  );
  expect(use).toHaveLength(30);
  expect(use.slice(-3).map(({ used }) => used)).toEqual([1, 0, 2]);
  expect(use[0]?.day).toEqual(new Date(2026, 9, 22));
});

test.each([
  [-1, false],
  [0, true],
  [100, true],
])('the server accepts a threshold of %i: %s', (auto_refill_threshold, taken) => {
  const settings = { auto_refill_enabled: true, auto_refill_amount: 1000, auto_refill_threshold };
  const { success, error } = saveAutoRefill.request.safeParse(settings);
  expect(success).toBe(taken);
  expect(taken || error?.issues[0]?.message === 'must be 0 or more').toBe(true);
});

const own = 'http://localhost:3000';
test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', ['checkout.stripe.com'], true],
  ['http://checkout.stripe.com/c/pay/cs_1', ['checkout.stripe.com'], false],
  ['https://checkout.stripe.com.evil.example/', ['checkout.stripe.com'], false],
  ['https://evil.example/?checkout.stripe.com', ['checkout.stripe.com'], false],
  ['http://localhost:3000/local/checkout/cs_1', ['localhost'], true],
  ['http://localhost:3001/local/checkout/cs_1', ['localhost'], false],
  ['javascript:alert(1)', ['', 'localhost'], false],
  ['/local/checkout/cs_1', ['localhost'], false],
])('the checkout address %s is allowed with %j: %s', (address, hosts, allowed) => {
  expect(isCheckoutAddress(address, hosts, own)).toBe(allowed);
});

function entry(day: number, credits: number, type: LedgerEntry['type'] = 'enrichment'): LedgerEntry {
  return { type, credits, reference: 'r', created_at: new Date(2026, 10, day, 12).toISOString() };
}
