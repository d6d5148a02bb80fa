import { expect, test, vi } from 'vitest';
import {
  lowBalanceNotice,
  monthlyCapNotice,
  noCardNotice,
  refillPausedNotice,
  reversalNotice,
} from '../../functions/credits/notices/notices.ts';

vi.mock('../../functions/platform/aws/app-url.ts', () => ({ appUrl: async () => 'https://app.test' }));

test.each([
  [0, 'All of them are back in your balance.'],
  [40, '40 of those credits remain removed from your balance.'],
])('a dispute that was won with %i credits still taken back: %s', async (credits_reversed, words) => {
  const { page } = reversalNotice({ why: 'reinstated', credits: 100, credits_reversed, owed: 0 });
  expect((await page()).paragraphs?.[0]).toBe(
    `The dispute over your purchase of 100 credits was resolved. ${words}`,
  );
});

test.each([
  [100, 'All 100 credits you bought were removed from your balance.'],
  [40, '40 of the 100 credits you bought were removed from your balance.'],
])('a refund that takes %i of 100 credits back: %s', async (credits_reversed, words) => {
  const { page } = reversalNotice({ why: 'refunded', credits: 100, credits_reversed, owed: 0 });
  expect((await page()).paragraphs?.[0]).toBe(words);
});

test.each([
  lowBalanceNotice(20),
  lowBalanceNotice(0),
  refillPausedNotice('declined'),
  noCardNotice(),
  monthlyCapNotice(500),
  reversalNotice({ why: 'refunded', credits: 100, credits_reversed: 40, owed: 0 }),
])('the email "$subject" says why emails about credits cannot be turned off', async ({ page }) => {
  expect((await page()).footnote).toMatch(
    /Emails about your credits can't be turned off, because signups are rejected/,
  );
});
