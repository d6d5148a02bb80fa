import { randomUUID } from 'node:crypto';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { type Credits, creditsSchema } from '../../shared/credits/api.ts';
import { accessibilityViolations } from '../accessibility.ts';
import { launchBrowser } from '../browser.ts';
import { RunningProduct } from '../journeys/running-product.ts';

const customer = { email: `credits-${randomUUID().slice(0, 8)}@fieldkit.example`, password: 'six666' };

let product: RunningProduct;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let complaints: string[] = [];

const signIn = async () => {
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

beforeAll(async () => {
  [product, browser] = await Promise.all([RunningProduct.start(), launchBrowser()]);
  visitor = await signUpCustomer(product.url, customer);
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(`${product.url}/signin`);
  await signIn();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}, 90_000);

afterAll(async () => {
  await browser.close();
  await product.end();
});

beforeEach(() => {
  complaints = [];
});

afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const said = (words: string) => page.getByText(words, { exact: true });
const buyButtons = () => page.getByRole('button', { name: /^(Buy Now|Opening)/ });
const setupButton = () => page.getByRole('button', { name: 'Setup Auto-Refill & Purchase' });
const toggle = () => page.getByRole('switch');
const threshold = () => page.getByLabel('Threshold');
const amount = () => page.getByLabel('Refill amount');

const stored = async (): Promise<Credits> => creditsSchema.parse(await visitor.call('GET', '/api/credits'));

const open = async (search = '') => {
  await page.goto(`${product.url}/credits${search}`);
  await toggle().waitFor();
};

/** The next request that the page sends to purchase-credits. */
const purchaseAsked = async (): Promise<unknown> =>
  (await page.waitForRequest('**/functions/v1/purchase-credits')).postDataJSON();

const answerPurchase = (answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/functions/v1/purchase-credits', (route) => route.fulfill(answer));

/** What the server says of the credits, as stored but for these fields. */
const pretend = async (changes: Partial<Credits>) => {
  const json = { ...(await stored()), ...changes };
  await page.route('**/api/credits', (route) => route.fulfill({ json }));
};

/** Puts the settings back to what a new account has, and shows the screen. */
const openFresh = async (enabled = false) => {
  await page.goto(`${product.url}/credits`);
  await toggle().waitFor();
  const { auto_refill_enabled: on } = await stored();
  if (on) {
    await threshold().fill('100');
    await amount().fill('1000');
    await amount().blur();
    await toggle().click();
    await said('Auto-refill disabled').waitFor();
  }
  if (enabled) {
    await toggle().click();
    await said('Auto-refill enabled').waitFor();
  }
};

describe('what is sold', () => {
  test('CR-01 the title, the name of the document and the way back', async () => {
    await open();
    await page.getByRole('heading', { name: 'Purchase Credits', level: 1 }).waitFor();
    expect(await page.title()).toContain('Purchase Credits');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });

  test('CR-02 CR-03 four packages, each with its own Buy Now', async () => {
    await open();
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('button') });
    const words = (await cards.allInnerTexts()).map((text) => text.split(/\n+/).join(' '));
    expect(words).toEqual([
      '500 credits $10 $0.02 per credit Buy Now',
      '1000 credits most popular $20 $0.02 per credit Buy Now',
      '5000 credits 25% off $75 $0.015 per credit Buy Now',
      '20000 credits 50% off $200 $0.01 per credit Buy Now',
    ]);
    const names = await buyButtons().evaluateAll((buttons) =>
      buttons.map((button) => (button as { ariaLabel: string | null } & typeof button).ariaLabel),
    );
    expect(new Set(names).size).toBe(4);
  });

  test('CR-25 a visitor is sent to sign in', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${product.url}/credits`);
    await other.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/signin');
    await other.context().close();
  });
});

describe('buying', () => {
  test('CR-04 CR-05 CR-10 CR-26 a purchase, through the checkout and back, raises the balance by itself', async () => {
    const before = (await stored()).credit_balance;
    await open();
    const asked = purchaseAsked();
    await page.route('**/functions/v1/purchase-credits', async (route) => {
      expect(await buyButtons().evaluateAll((all) => all.every((one) => one.matches(':disabled')))).toBe(
        true,
      );
      expect(await page.getByText('Opening checkout...').count()).toBe(1);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Buy Now: 500 credits for $10' }).click();
    expect(await asked).toEqual({ credits: 500, savePaymentMethod: false });
    await page.waitForURL('**/local/checkout/cs_test_*');
    await page.getByText('$10.00').first().waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await said('Purchase successful!').waitFor();
    await said('Your credits have been added to your account.').waitFor();
    expect(page.url()).toBe(`${product.url}/credits`);
    await said(`${(before + 500).toLocaleString('en-US')} credits`).waitFor();
    await said('Purchase').waitFor();
    expect(complaints).toEqual([]);
  });

  test('CR-11 cancelling at the checkout says that nothing was charged, once', async () => {
    const before = (await stored()).credit_balance;
    await open();
    await page.getByRole('button', { name: 'Buy Now: 20000 credits' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await said('Purchase cancelled').waitFor();
    await said('Your payment was cancelled. No charges were made.').waitFor();
    expect(await page.locator('[data-type="error"]').count()).toBe(1);
    expect(page.url()).toBe(`${product.url}/credits`);
    expect((await stored()).credit_balance).toBe(before);
  });

  test('CR-10 CR-13 Back and a reload after the return say nothing again', async () => {
    await page.goto(`${product.url}/dashboard`);
    await page.goto(`${product.url}/credits?payment=success`);
    await said('Purchase successful!').waitFor();
    await page.reload();
    await toggle().waitFor();
    expect(await said('Purchase successful!').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });

  test('CR-12 another value of payment says nothing', async () => {
    await open('?payment=maybe');
    await page.waitForURL(`${product.url}/credits`);
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  test('CR-26 after a payment the balance is asked for until it changes', async () => {
    const json = await stored();
    let asked = 0;
    // What an earlier visit to the checkout remembered.
    await page.evaluate('sessionStorage.clear()');
    await page.route('**/api/credits', (route) => {
      asked += 1;
      return route.fulfill({ json: { ...json, credit_balance: asked < 4 ? 7 : 507 } });
    });
    await page.goto(`${product.url}/credits?payment=success`);
    await said('7 credits').waitFor();
    await said('507 credits').waitFor();
    expect(asked).toBe(4);
  });

  test('CR-06 without a session nothing is asked for', async () => {
    await open();
    const kept = await page.evaluate('JSON.stringify(localStorage)');
    let asked = 0;
    await page.route('**/functions/v1/purchase-credits', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.evaluate('localStorage.clear()');
    await buyButtons().first().click();
    await said('Not authenticated').waitFor();
    await said('Please sign in to purchase credits').waitFor();
    expect(asked).toBe(0);
    await page.evaluate(`Object.assign(localStorage, ${kept})`);
  });

  test('CR-07 a refusal is shown with its words', async () => {
    await open();
    await answerPurchase({ status: 503, json: { error: 'The provider sleeps.' } });
    await buyButtons().first().click();
    await said('Purchase failed').waitFor();
    await said('The provider sleeps.').waitFor();
    expect(await buyButtons().first().isEnabled()).toBe(true);
  });

  test.each([
    ['a refusal without words', { status: 500, body: 'oops' }],
    ['an answer without an address', { json: {} }],
    ['CR-09 an address elsewhere', { json: { sessionUrl: 'https://evil.example/pay' } }],
    ['CR-09 another origin of this machine', { json: { sessionUrl: 'http://localhost:1/pay' } }],
    ['CR-09 a script', { json: { sessionUrl: 'javascript:alert(1)' } }],
  ])('CR-08 %s could not be initiated', async (_what, answer) => {
    await open();
    await answerPurchase(answer);
    await buyButtons().first().click();
    await said('Purchase failed').waitFor();
    await said('Could not initiate purchase').waitFor();
    expect(page.url()).toBe(`${product.url}/credits`);
  });
});

describe('auto-refill', () => {
  test('CR-15 CR-16 CR-18 CR-19 CR-22 the switch saves at once, and the fields are there only while it is on', async () => {
    await openFresh();
    await page.getByRole('heading', { name: 'Auto-Refill Settings' }).waitFor();
    expect(await threshold().count()).toBe(0);
    expect(await amount().count()).toBe(0);
    await toggle().click();
    await said('Auto-refill enabled').waitFor();
    await said('Credits will auto-refill when balance drops below 100').waitFor();
    expect(await threshold().inputValue()).toBe('100');
    expect(await amount().inputValue()).toBe('1000');
    expect(await stored()).toMatchObject({
      auto_refill_enabled: true,
      auto_refill_threshold: 100,
      auto_refill_amount: 1000,
    });
    await toggle().click();
    await said('Auto-refill disabled').waitFor();
    await said('Auto-refill has been turned off').waitFor();
    expect(await threshold().count()).toBe(0);
    expect((await stored()).auto_refill_enabled).toBe(false);
  });

  test('CR-17 CR-21 what is typed is saved as whole numbers on leaving a field, and shown again', async () => {
    await openFresh(true);
    await threshold().fill('150.9');
    await threshold().blur();
    await product.until(async () => (await stored()).auto_refill_threshold === 150);
    expect(await threshold().inputValue()).toBe('150');
    await amount().fill('-5');
    await amount().blur();
    await product.until(async () => (await stored()).auto_refill_amount === -5);
    await amount().fill('');
    await amount().blur();
    expect(await amount().inputValue()).toBe('-5');
    await page.reload();
    await toggle().waitFor();
    expect(await threshold().inputValue()).toBe('150');
    expect(await amount().inputValue()).toBe('-5');
    expect((await stored()).auto_refill_amount).toBe(-5);
  });

  test('CR-20 a failure takes the switch back', async () => {
    await openFresh();
    await page.route('**/api/credits/auto-refill', (route) => route.fulfill({ status: 500, json: {} }));
    await toggle().click();
    await said('Update failed').waitFor();
    await said('Could not update auto-refill settings').waitFor();
    expect(await toggle().getAttribute('aria-checked')).toBe('false');
    expect(await threshold().count()).toBe(0);
  });

  test.each([
    ['500', 'You will be charged $10 when your balance drops below 100.'],
    ['20000', 'You will be charged $200 when your balance drops below 100.'],
    [
      '1500',
      'You will be charged $20 when your balance drops below 100: 1500 credits are no package, so the 1000-credit package for $20 is bought.',
    ],
  ])('CR-24 the note for %s credits', async (credits, note) => {
    await openFresh(true);
    await amount().fill(credits);
    await said(note).waitFor();
  });

  test('CR-23 setup buys with the card saved, which is then shown and managed at the portal', async () => {
    await openFresh(true);
    const before = (await stored()).credit_balance;
    await amount().fill('1500');
    const asked = purchaseAsked();
    await setupButton().click();
    expect(await asked).toEqual({ credits: 1500, savePaymentMethod: true });
    await page.getByText('The card will be saved for later payments.').waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await said('Purchase successful!').waitFor();
    await said('Visa ending in 4242').waitFor({ timeout: 20_000 });
    expect(await stored()).toMatchObject({
      credit_balance: before + 1000,
      auto_refill_enabled: true,
      auto_refill_amount: 1500,
      card: { brand: 'visa', last4: '4242' },
    });
    await page.getByRole('button', { name: 'Manage card and receipts' }).click();
    await page.getByRole('button', { name: 'Remove card' }).click();
    await said('No card is saved.').waitFor();
    await product.until(async () => (await stored()).card === null);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.getByText('No card is saved yet, so nothing can be refilled.').waitFor();
  });

  test('CR-23 where the settings cannot be saved, nothing is bought', async () => {
    await openFresh();
    let asked = 0;
    await page.route('**/functions/v1/purchase-credits', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.route('**/api/credits/auto-refill', (route) => route.fulfill({ status: 500, json: {} }));
    await setupButton().click();
    await said('Update failed').waitFor();
    expect(asked).toBe(0);
    expect(await setupButton().isEnabled()).toBe(true);
  });

  test.each<[string, Partial<Credits>, RegExp]>([
    ['a declined card', { refill_paused: 'declined' }, /paused because your card was declined/],
    ['a bank that asks', { refill_paused: 'authentication_required' }, /your bank wants you to confirm/],
    ['a dispute', { refill_paused: 'disputed' }, /refunded or disputed/],
    ['the monthly cap', { refill_paused: 'monthly_cap', refill_monthly_cap: 500 }, /monthly cap of \$500/],
    ['a refill under way', { refill_in_flight: true }, /A refill is being paid right now/],
  ])('(+) %s is said', async (_what, changes, words) => {
    await pretend({ ...changes, auto_refill_enabled: true, card: { brand: 'visa', last4: '0341' } });
    await open();
    await page.getByText(words).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

describe('a refill', () => {
  /** A professional signup takes a credit, which is what may set off a refill. */
  const takeCredit = async () => {
    const { api_key } = (await visitor.call('GET', '/api/account')) as { api_key: string };
    const email = `sam.${randomUUID().slice(0, 8)}@northwindlabs.example`;
    await product.until(async () => {
      const { status } = await product.post('/functions/v1/add-signup', { email }, { 'x-api-key': api_key });
      return status === 201;
    });
  };

  test('(+) it is paid with the saved card once the balance is below the threshold, and shown', async () => {
    await openFresh(true);
    await threshold().fill('1000000');
    await setupButton().click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await said('Visa ending in 4242').waitFor({ timeout: 20_000 });
    const before = (await stored()).credit_balance;
    await takeCredit();
    await product.until(async () => (await stored()).credit_balance === before - 1 + 1000);
    await open();
    await said('Auto-refill').first().waitFor();
    await page.getByText('$20 of at most $500 used by refills this month.').waitFor();
  });

  test.each([
    ['0341', /paused because your card was declined/],
    ['3155', /your bank wants you to confirm/],
  ])('(+) with card %s it pauses, and resumes when that is asked for', async (card, words) => {
    await open();
    await page.getByRole('button', { name: 'Manage card and receipts' }).click();
    await page.getByRole('button', { name: `Use ${card}` }).click();
    await page.getByText(`Visa ending in ${card}`).waitFor();
    await product.until(async () => (await stored()).card?.last4 === card);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await said(`Visa ending in ${card}`).waitFor();
    await takeCredit();
    await product.until(async () => (await stored()).refill_paused !== null);
    await open();
    await page.getByText(words).waitFor();
    await page.getByRole('button', { name: 'Resume Auto-Refill' }).click();
    await page.getByText(words).waitFor({ state: 'detached' });
    expect((await stored()).refill_paused).toBeNull();
  });
});

describe('the screen', () => {
  test('D20 credits that cannot be read are shown as 0, without a toast', async () => {
    await page.route('**/api/credits', (route) => route.fulfill({ status: 404, json: { error: 'No row.' } }));
    await open();
    await said('0 credits').waitFor();
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    expect(complaints.join()).toContain('The credits could not be read.');
  });

  test('(+) the history names what moved credits, and can be asked for again where it failed', async () => {
    await page.route('**/api/credits/history*', (route) => route.fulfill({ status: 404, json: {} }));
    await open();
    await said('Your credit history could not be loaded.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await said('Free credits').waitFor();
    await said('+100').waitFor();
    expect(await page.getByRole('img', { name: /Credits used per day/ }).count()).toBe(1);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.each([1440, 768, 320])(`G-16 G-18 ${colorScheme}, %i pixels wide`, async (width) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await pretend({ auto_refill_enabled: true });
      await open();
      await said('Free credits').waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    });
  }
});

test('CR-14 signed out on the return from the checkout: the word comes after sign-in', async () => {
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('heading', { name: 'Stop Missing Your Best Leads' }).waitFor();
  await page.goto(`${product.url}/credits?payment=success`);
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await signIn();
  await said('Purchase successful!').waitFor();
  expect(page.url()).toBe(`${product.url}/credits`);
});
