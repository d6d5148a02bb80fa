import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { launchBrowser } from '../../support/browser.ts';
import { openCheckout, type RunningStripe, startLocalStripe } from './local-stripe.ts';

let browser: Browser;
let stripe: RunningStripe;
beforeAll(async () => {
  [browser, stripe] = await Promise.all([launchBrowser(), startLocalStripe()]);
});
afterAll(async () => {
  await browser.close();
  await stripe.stop();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a purchase by keyboard through the ${colorScheme} pages at 320 pixels`, async () => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    const press = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
    };

    const session = await openCheckout(stripe, { save: true });
    await page.goto(session.url ?? '');
    await page.getByText('1000 credits').waitFor();
    await page.getByText('$20.00').first().waitFor();
    await page.getByText('dana@fieldkit.example').waitFor();
    await expectSound(page);
    await press('Decline the card');
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await expectSound(page);
    await press('Bank wants confirmation');
    await page.getByText('The bank wants to know').waitFor();
    await expectSound(page);
    await press('Refuse it');
    await page.getByRole('alert').getByText('We are unable to authenticate').waitFor();
    await press('Cancel');
    await page.waitForURL(/payment=cancelled/);
    await page.goto(session.url ?? '');
    await press('Pay');
    await page.waitForURL(/payment=success/);
    await page.goto(session.url ?? '');
    await page.getByText('This is paid.').waitFor();
    await expectSound(page);

    const portal = await stripe.client.billingPortal.sessions.create({
      customer: String(session.customer),
      return_url: `${stripe.appUrl}/local/checkout/stripe.css?back`,
    });
    await page.goto(portal.url);
    await page.getByText('Visa ending in 4242').waitFor();
    await expectSound(page);
    await press('Use 0341');
    await page.getByText('Visa ending in 0341').waitFor();
    await press('Refund $20.00');
    await page.getByText('1000 credits, refunded').waitFor();
    await press('Remove card');
    await page.getByText('No card is saved.').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(/\?back$/);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('an unknown page shows an error', async () => {
  const answer = await fetch(`${stripe.appUrl}/local/checkout/cs_test_none`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

/** No violation of axe, and nothing wider than the window. */
async function expectSound(page: Page) {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}
