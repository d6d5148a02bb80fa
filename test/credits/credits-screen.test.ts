import { describe, expect, test } from 'vitest';
import { fillSignIn } from '../accounts/screens.ts';
import { checked } from '../imports/import-page.ts';
import { routeData, unrouteData } from '../support/route-data.ts';
import { givenCreditsPage } from './credits-page.ts';

const screen = givenCreditsPage();

test('CR-01 CR-02 CR-03 four packages have a Buy Now button, below the title and the link back', async () => {
  await screen.open();
  await screen.page.getByRole('heading', { name: 'Purchase Credits', level: 1 }).waitFor();
  expect(await screen.page.title()).toContain('Purchase Credits');
  const cards = screen.page.getByRole('listitem').filter({ has: screen.page.getByRole('button') });
  const words = (await cards.allInnerTexts()).map((text) => text.split(/\n+/).join(' '));
  expect(words).toEqual([
    '500 credits $10 $0.02 per credit Buy Now',
    '1,000 credits most popular $20 $0.02 per credit Buy Now',
    '5,000 credits 25% off $75 $0.015 per credit Buy Now',
    '20,000 credits 50% off $200 $0.01 per credit Buy Now',
  ]);
  const names = await screen
    .buyButtons()
    .evaluateAll((buttons) =>
      buttons.map((button) => (button as { ariaLabel: string | null } & typeof button).ariaLabel),
    );
  expect(new Set(names).size).toBe(4);
  await screen.page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await screen.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});

describe('buying', () => {
  test('CR-04 CR-05 CR-10 CR-26 through the checkout and back shows the new balance without a reload', async () => {
    const before = (await screen.stored()).credit_balance;
    await screen.open();
    const asked = screen.purchaseAsked();
    await routeData(screen.page, '**/functions/v1/purchase-credits', async (route) => {
      expect(
        await screen.buyButtons().evaluateAll((all) => all.every((one) => one.matches(':disabled'))),
      ).toBe(true);
      await expect.poll(() => screen.page.getByText('Opening checkout...').count()).toBe(1);
      await route.continue();
    });
    await screen.page.getByRole('button', { name: 'Buy Now: 500 credits for $10' }).click();
    expect(await asked).toEqual({ credits: 500, savePaymentMethod: false });
    await screen.page.waitForURL('**/local/checkout/cs_test_*');
    await screen.page.getByText('$10.00').first().waitFor();
    await screen.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await screen.said('Purchase successful!').waitFor();
    await screen.said('Your credits have been added to your account.').waitFor();
    expect(screen.page.url()).toBe(`${screen.product.url}/credits`);
    await screen.said(`${(before + 500).toLocaleString('en-US')} credits`).waitFor();
    await screen.said('Purchase').waitFor();
    expect(screen.complaints).toEqual([]);
  });

  test('an import without enough credits shows the package that fits, and the way back after the payment', async () => {
    const server = { shown: checked };
    await routeData(screen.page, '**/api/imports/..%2Fone', (route) => route.fulfill({ json: server.shown }));
    const price = (await screen.stored()).credit_balance + 501;
    await screen.open(`?import=../one&price=${price}`);
    await screen.page.getByText('Your import needs 501 more credits.').waitFor();
    const fitting = screen.page.getByRole('listitem').filter({ hasText: 'for your import' });
    await fitting.getByRole('button', { name: 'Buy Now: 1,000 credits for $20' }).click();
    await screen.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await screen.page.getByText('You have the credits for your import.').waitFor();
    await screen.page.getByRole('link', { name: 'Back to Import' }).click();
    await screen.page.waitForURL(`${screen.product.url}/import?id=..%2Fone`);
    await screen.open();
    expect(await screen.page.getByRole('link', { name: 'Back to Import' }).count()).toBe(0);
    await screen.open(`?import=../one&price=${price}`);
    await screen.page.getByText('You have the credits for your import.').waitFor();
    // A part of it was imported since: it waits for the next choice.
    server.shown = { ...checked, progress: { ...checked.progress, done: 40 } };
    await screen.open();
    await expect
      .poll(() => screen.page.evaluate(() => sessionStorage.getItem('import that needs credits')))
      .toBe(null);
    expect(await screen.page.getByRole('link', { name: 'Back to Import' }).count()).toBe(0);
    expect(await screen.page.getByText('for your import').count()).toBe(0);
  });

  test('CR-11 canceling at the checkout says that nothing was charged, once', async () => {
    const before = (await screen.stored()).credit_balance;
    await screen.open();
    await screen.page.getByRole('button', { name: 'Buy Now: 20,000 credits' }).click();
    await screen.page.getByRole('button', { name: 'Cancel' }).click();
    await screen.said('Purchase cancelled').waitFor();
    await screen.said('Your payment was cancelled. No charges were made.').waitFor();
    await expect.poll(() => screen.page.locator('[data-type="error"]').count()).toBe(1);
    expect(screen.page.url()).toBe(`${screen.product.url}/credits`);
    expect((await screen.stored()).credit_balance).toBe(before);
  });

  test('CR-10 CR-13 shows its message once, not again after Back or a reload', async () => {
    await screen.page.goto(`${screen.product.url}/dashboard`);
    await screen.page.goto(`${screen.product.url}/credits?payment=success`);
    await screen.said('Purchase successful!').waitFor();
    await screen.page.reload();
    await screen.toggle().waitFor();
    expect(await screen.said('Purchase successful!').count()).toBe(0);
    await screen.page.goBack();
    await screen.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });

  test('CR-12 shows no message for an unknown value of payment', async () => {
    await screen.open('?payment=maybe');
    await screen.page.waitForURL(`${screen.product.url}/credits`);
    expect(await screen.page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  test('CR-26 checks the balance after a payment until it changes', async () => {
    const json = await screen.stored();
    let asked = 0;
    // The memory of an earlier visit to the checkout.
    await screen.page.evaluate('sessionStorage.clear()');
    await routeData(screen.page, '**/api/credits', (route) => {
      asked += 1;
      return route.fulfill({ json: { ...json, credit_balance: asked < 4 ? 7 : 507 } });
    });
    await screen.page.goto(`${screen.product.url}/credits?payment=success`);
    await screen.said('7 credits').waitFor();
    await screen.said('507 credits').waitFor();
    expect(asked).toBe(4);
  });

  test('CR-06 sends no request without a session', async () => {
    await screen.open();
    const kept = await screen.page.evaluate('JSON.stringify(localStorage)');
    let asked = 0;
    await routeData(screen.page, '**/functions/v1/purchase-credits', (route) => {
      asked += 1;
      return route.abort();
    });
    await screen.page.evaluate('localStorage.clear()');
    await screen.buyButtons().first().click();
    await screen.said('Not authenticated').waitFor();
    await screen.said('Please sign in to purchase credits').waitFor();
    expect(asked).toBe(0);
    await screen.page.evaluate(`Object.assign(localStorage, ${kept})`);
  });

  test("CR-07 shows the server's reason for a refusal", async () => {
    await screen.open();
    await screen.answerPurchase({ status: 503, json: { error: 'The provider sleeps.' } });
    await screen.buyButtons().first().click();
    await screen.said('Purchase failed').waitFor();
    await screen.said('The provider sleeps.').waitFor();
    await expect.poll(() => screen.buyButtons().first().isEnabled()).toBe(true);
  });

  test.each([
    ['a refusal without words', { status: 500, body: 'oops' }],
    ['an answer without an address', { json: {} }],
    ['CR-09 an address elsewhere', { json: { sessionUrl: 'https://evil.example/pay' } }],
    ['CR-09 another origin of this machine', { json: { sessionUrl: 'http://localhost:1/pay' } }],
    ['CR-09 a script', { json: { sessionUrl: 'javascript:alert(1)' } }],
  ])('CR-08 %s could not be initiated', async (_what, answer) => {
    await screen.open();
    await screen.answerPurchase(answer);
    await screen.buyButtons().first().click();
    await screen.said('Purchase failed').waitFor();
    await screen.said('Could not initiate purchase').waitFor();
    expect(screen.page.url()).toBe(`${screen.product.url}/credits`);
  });
});

describe('the screen', () => {
  test('D20 shows 0 credits if they cannot be read, without a toast', async () => {
    await routeData(screen.page, '**/api/credits', { status: 404, json: { error: 'No row.' } });
    await screen.goTo();
    await screen.said('0 credits').waitFor();
    expect(await screen.page.locator('[data-sonner-toast]').count()).toBe(0);
    expect(screen.complaints.join()).toContain('The credits could not be read.');
  });

  test("CR-27 counts the signups that wait for credits, and keeps the server's order if a change is refused", async () => {
    await screen.pretend({ waiting_signups: 1200, waiting_order: 'newest' });
    await routeData(screen.page, '**/credits/waiting-order', { status: 503, json: { error: 'Not now.' } });
    await screen.open();
    await screen.page.getByText(/^1,200 signups are waiting for credits\./).waitFor();
    const order = screen.page.getByLabel('Order of waiting signups');
    await order.selectOption('Oldest first');
    await screen.said('Not now.').waitFor();
    await expect.poll(() => order.inputValue()).toBe('newest');
  });

  test('(+) shows what changed the credits, and can retry a failed load', async () => {
    await routeData(screen.page, '**/api/credits/history*', { status: 404, json: {} });
    await screen.open();
    await screen.said("Couldn't load your credit history.").waitFor();
    unrouteData(screen.page);
    await screen.page.getByRole('button', { name: 'Try Again' }).click();
    await screen.said('Free credits').waitFor();
    await screen.said('+100').waitFor();
    await expect.poll(() => screen.page.getByRole('img', { name: /Credits used per day/ }).count()).toBe(1);
  });

  test('G-16 G-18 is accessible and does not scroll sideways at any width', async () => {
    await screen.pretend({ auto_refill_enabled: true });
    await screen.open();
    await screen.said('Free credits').waitFor();
    for (const width of [1440, 768, 320]) await screen.expectSound(width);
  });
});

test('CR-14 CR-25 a customer who was signed out at the checkout sees its result after signing in', async () => {
  await screen.page.goto(`${screen.product.url}/dashboard`);
  await screen.page.getByRole('button', { name: 'Sign Out' }).click();
  await screen.page.getByRole('heading', { name: 'Stop Missing Your Best Leads' }).waitFor();
  await screen.page.goto(`${screen.product.url}/credits?payment=success`);
  await screen.page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await fillSignIn(screen.page, screen.customer);
  await screen.said('Purchase successful!').waitFor();
  expect(screen.page.url()).toBe(`${screen.product.url}/credits`);
});
