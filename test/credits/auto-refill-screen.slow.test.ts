import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { routeData } from '../support/route-data.ts';
import { givenCreditsPage } from './credits-page.ts';

const screen = givenCreditsPage();

describe('auto-refill', () => {
  test('CR-15 CR-16 CR-18 CR-19 CR-22 the switch saves immediately, and the fields show only while it is on', async () => {
    await screen.openFresh();
    await screen.page.getByRole('heading', { name: 'Auto-Refill Settings' }).waitFor();
    expect(await screen.threshold().count()).toBe(0);
    expect(await screen.amount().count()).toBe(0);
    await screen.toggle().click();
    await screen.said('Auto-refill enabled').waitFor();
    await screen.said('Credits will auto-refill when balance drops below 100').waitFor();
    await expect.poll(() => screen.threshold().inputValue()).toBe('100');
    await expect.poll(() => screen.amount().inputValue()).toBe('1000');
    const settings = { auto_refill_enabled: true, auto_refill_threshold: 100, auto_refill_amount: 1000 };
    expect(await screen.stored()).toMatchObject(settings);
    await screen.toggle().click();
    await screen.said('Auto-refill disabled').waitFor();
    await screen.said('Auto-refill has been turned off').waitFor();
    expect(await screen.threshold().count()).toBe(0);
    expect((await screen.stored()).auto_refill_enabled).toBe(false);
  });

  test('CR-17 CR-21 typed values are saved as whole numbers on leaving a field, and shown after a reload', async () => {
    await screen.openFresh(true);
    await screen.threshold().fill('150.9');
    await screen.threshold().blur();
    await screen.product.until(async () => (await screen.stored()).auto_refill_threshold === 150);
    await expect.poll(() => screen.threshold().inputValue()).toBe('150');
    await screen.amount().fill('-5');
    await screen.amount().blur();
    await screen.product.until(async () => (await screen.stored()).auto_refill_amount === -5);
    await screen.amount().fill('');
    await screen.amount().blur();
    await expect.poll(() => screen.amount().inputValue()).toBe('-5');
    await screen.page.reload();
    await screen.toggle().waitFor();
    await expect.poll(() => screen.threshold().inputValue()).toBe('150');
    await expect.poll(() => screen.amount().inputValue()).toBe('-5');
    expect((await screen.stored()).auto_refill_amount).toBe(-5);
  });

  test('CR-20 a failed save flips the switch back', async () => {
    await screen.openFresh();
    await routeData(screen.page, '**/api/credits/auto-refill', { status: 500, json: {} });
    await screen.toggle().click();
    await screen.said('Update failed').waitFor();
    await screen.said('Could not update auto-refill settings').waitFor();
    await expect.poll(() => screen.toggle().getAttribute('aria-checked')).toBe('false');
    expect(await screen.threshold().count()).toBe(0);
  });

  test('CR-24 the note has the price of the package, or else of the standard package', async () => {
    await screen.openFresh(true);
    await screen.amount().fill('20000');
    await screen.said('You will be charged $200 when your balance drops below 100.').waitFor();
    await screen.amount().fill('1500');
    await screen
      .said(
        "You will be charged $20 when your balance drops below 100. 1,500 isn't a package size; you'll get the 1,000-credit package for $20.",
      )
      .waitFor();
  });

  test('CR-23 Setup buys credits and saves the card, which is then shown and managed in the portal', async () => {
    await screen.openFresh(true);
    const before = (await screen.stored()).credit_balance;
    await screen.amount().fill('1500');
    const asked = screen.purchaseAsked();
    await screen.setupButton().click();
    expect(await asked).toEqual({ credits: 1500, savePaymentMethod: true, autoRefillThreshold: 100 });
    await screen.page.getByText('The card will be saved for later payments.').waitFor();
    await screen.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await screen.said('Purchase successful!').waitFor();
    await screen.said('Visa ending in 4242').waitFor();
    expect(await screen.stored()).toMatchObject({
      credit_balance: before + 1000,
      auto_refill_enabled: true,
      auto_refill_amount: 1500,
      card: { brand: 'visa', last4: '4242' },
    });
    await screen.page.getByRole('button', { name: 'Manage Card and Receipts' }).click();
    await screen.page.getByRole('button', { name: 'Remove card' }).click();
    await screen.said('No card is saved.').waitFor();
    await screen.product.until(async () => (await screen.stored()).card === null);
    await screen.page.getByRole('link', { name: 'Back to the shop' }).click();
    await screen.page.getByText('You need a saved card for auto-refill.').waitFor();
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'cancels',
      async () => {
        await screen.page.getByRole('button', { name: 'Cancel' }).click();
        await screen.said('Purchase cancelled').waitFor();
      },
    ],
    ['leaves the checkout open', () => screen.open()],
  ])('CR-23 a customer who presses Setup and %s keeps the settings; nothing is saved', async (_, leave) => {
    await screen.openFresh();
    const before = await screen.stored();
    const saved: string[] = [];
    screen.page.on('request', (request) => {
      if (request.url().endsWith('/api/credits/auto-refill')) saved.push(request.method());
    });
    const asked = screen.purchaseAsked();
    await screen.setupButton().click();
    await screen.page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    expect(await screen.stored()).toEqual(before);
    expect(await asked).toEqual({ credits: 1000, savePaymentMethod: true, autoRefillThreshold: 100 });
    await leave();
    await screen.toggle().waitFor();
    await expect.poll(() => screen.toggle().getAttribute('aria-checked')).toBe('false');
    expect(await screen.stored()).toEqual(before);
    expect(saved).toEqual([]);
  });
});

describe('a refill', () => {
  /** A professional signup costs a credit, which may start a refill. */
  const takeCredit = () => screen.addSignup(`sam.${randomUUID().slice(0, 8)}@northwindlabs.example`);

  test('(+) is paid with the saved card once the balance is below the threshold, and is shown', async () => {
    await screen.openFresh(true);
    await screen.threshold().fill('1000000');
    const { credit_balance } = await screen.stored();
    await screen.setupButton().click();
    await screen.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await screen.said('Visa ending in 4242').waitFor();
    // Two events report the card and the payment, in any order.
    const before = credit_balance + 1000;
    await screen.product.until(async () => (await screen.stored()).credit_balance === before);
    await takeCredit();
    await screen.product.until(async () => (await screen.stored()).credit_balance === before - 1 + 1000);
    await screen.open();
    await screen.said('Auto-refill').first().waitFor();
    await screen.page.getByText('$20 of your $500 monthly refill limit used.').waitFor();
  });

  test.each([
    ['0341', /paused\. Your card was declined/],
    ['3155', /Your bank requires you to confirm/],
  ])('(+) with card %s pauses, and resumes on request', async (card, words) => {
    await screen.open();
    await screen.page.getByRole('button', { name: 'Manage Card and Receipts' }).click();
    await screen.page.getByRole('button', { name: `Use ${card}` }).click();
    await screen.page.getByText(`Visa ending in ${card}`).waitFor();
    await screen.product.until(async () => (await screen.stored()).card?.last4 === card);
    await screen.page.getByRole('link', { name: 'Back to the shop' }).click();
    await screen.said(`Visa ending in ${card}`).waitFor();
    await takeCredit();
    await screen.product.until(async () => (await screen.stored()).refill_paused !== null);
    await screen.open();
    await screen.page.getByText(words).waitFor();
    await screen.page.getByRole('button', { name: 'Resume Auto-Refill' }).click();
    await screen.page.getByText(words).waitFor({ state: 'detached' });
    expect((await screen.stored()).refill_paused).toBeNull();
  });
});
