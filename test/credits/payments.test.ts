import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInCustomer, signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { creditHistory, creditsSchema } from '../../shared/credits/api.ts';
import { RunningProduct } from '../journeys/running-product.ts';

let product: RunningProduct;
let customer: Visitor;

beforeAll(async () => {
  product = await RunningProduct.start();
  customer = await signInCustomer(product.url, product.demo);
});

afterAll(() => product.end());

describe('a purchase', () => {
  test('credits a package once it is paid, and books it', async () => {
    const before = await balanced();
    await buy(500, 'pay');
    await product.until(async () => (await credits()).credit_balance === before + 500);
    expect(await balanced()).toBe(before + 500);
    expect(await entriesOf('purchase')).toHaveLength(1);
  });

  test.each(['cancel', 'decline'])('that ends with "%s" changes nothing', async (action) => {
    const before = await credits();
    await buy(1000, action);
    await buy(500, 'pay');
    await product.until(async () => (await credits()).credit_balance === before.credit_balance + 500);
    expect(await entriesOf('purchase')).toHaveLength(action === 'cancel' ? 2 : 3);
  });

  test("with an amount that isn't a package is refused, and the error lists the packages", async () => {
    await expect(
      customer.call('POST', '/functions/v1/purchase-credits', { credits: 7, savePaymentMethod: false }),
    ).rejects.toThrow(/400.*500, 1000, 5000, 20000/);
  });
});

test('an account that is being closed can no longer buy credits', async () => {
  const email = 'leaving@payments.example';
  const leaving = await signUpCustomer(product.url, { email, password: 'secret6' });
  const purchase = () =>
    leaving.call('POST', '/functions/v1/purchase-credits', { credits: 500, savePaymentMethod: false });
  expect(await purchase()).toMatchObject({ sessionUrl: expect.stringContaining('/') });
  await leaving.call('POST', '/api/account/deletion', { email });
  await expect(purchase()).rejects.toThrow(/401.*deleted/);
});

describe('auto-refill', () => {
  test('does not charge when it is turned on', async () => {
    const { credit_balance } = await credits();
    await buy(1000, 'pay', true);
    // Two events report the card and the payment, in any order.
    await product.until(async () => (await credits()).card?.last4 === '4242');
    await product.until(async () => (await credits()).credit_balance === credit_balance + 1000);
    const before = await balanced();
    await saveRefill(true, before + 100);
    expect(await credits()).toMatchObject({ auto_refill_enabled: true, refill_paused: null });
    expect(await entriesOf('auto_refill')).toHaveLength(0);
    expect(await balanced()).toBe(before);
  });

  test('charges once, even if several debits leave the balance below the threshold', async () => {
    const { credit_balance: before } = await credits();
    const answers = await Promise.all(Array.from({ length: 10 }, postSignup));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    await product.until(async () => (await entriesOf('auto_refill')).length > 0);
    await product.until(async () => !(await credits()).refill_in_flight);
    expect(await entriesOf('auto_refill')).toHaveLength(1);
    expect(await balanced()).toBe(before - 10 + 1000);
    expect((await credits()).refill_spent_this_month).toBe(20);
  });

  test('stops at the monthly cap and emails the customer', async () => {
    // 20 of 500 dollars are spent: two refills of 200 fit, a third does not.
    for (const refills of [2, 3]) {
      await saveRefill(true, (await credits()).credit_balance + 100, 20_000);
      await postSignup();
      await product.until(async () => (await entriesOf('auto_refill')).length === refills);
      await product.until(async () => !(await credits()).refill_in_flight);
    }
    await saveRefill(true, (await credits()).credit_balance + 100, 20_000);
    expect(await credits()).toMatchObject({ refill_spent_this_month: 420, refill_paused: 'monthly_cap' });
    const before = await balanced();
    await postSignup();
    await postSignup();
    await product.until(async () => (await credits()).credit_balance === before - 2);
    expect(await entriesOf('auto_refill')).toHaveLength(3);
    await saveRefill(false, 100);
  });
});

describe('money that is returned to the customer', () => {
  test('takes back the credits of a refunded payment once, and stops auto-refill', async () => {
    const before = await balanced();
    const charges = await customer.call('POST', '/api/credits/portal', {});
    const page = await (await fetch((charges as { url: string }).url)).text();
    const charge = /value="(ch_\w+)">\s*<button name="action" value="refund"/.exec(page)?.[1] ?? '';
    expect(charge).not.toBe('');
    await press((charges as { url: string }).url, 'refund', charge);
    const [adjustment] = await product.until(async () => {
      const entries = await entriesOf('adjustment');
      return entries.length > 0 ? entries : undefined;
    });
    expect(adjustment?.credits).toBeLessThan(0);
    expect(await balanced()).toBe(before + (adjustment?.credits ?? 0));
    expect((await credits()).refill_paused).toBe('refunded');
  });
});

/** The ledger's sum, which must always equal the balance. */
async function balanced() {
  const [entries, { credit_balance }] = await Promise.all([ledger(), credits()]);
  expect(entries.reduce((sum, entry) => sum + entry.credits, 0)).toBe(credit_balance);
  return credit_balance;
}

async function buy(amount: number, action: string, savePaymentMethod = false) {
  const answer = await customer.call('POST', '/functions/v1/purchase-credits', {
    credits: amount,
    savePaymentMethod,
  });
  const { sessionUrl } = answer as { sessionUrl: string };
  await press(sessionUrl, action);
}

async function credits() {
  return creditsSchema.parse(await customer.call('GET', '/api/credits'));
}

async function entriesOf(type: string) {
  return (await ledger()).filter((entry) => entry.type === type);
}

function saveRefill(enabled: boolean, threshold: number, amount = 1000) {
  return customer.call('PUT', '/api/credits/auto-refill', {
    auto_refill_enabled: enabled,
    auto_refill_threshold: threshold,
    auto_refill_amount: amount,
  });
}

function postSignup() {
  return product.api('add-signup', { email: `p${randomUUID().slice(0, 8)}@northwindlabs.example` });
}

async function press(page: string, action: string, value = ''): Promise<void> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action, value }),
    redirect: 'manual',
  });
  expect(answer.status).toBeLessThan(400);
}

async function ledger() {
  return creditHistory.response.parse(await customer.call('GET', '/api/credits/history')).data;
}
