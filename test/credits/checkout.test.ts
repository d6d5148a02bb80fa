import { beforeEach, describe, expect, test } from 'vitest';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import * as checkout from '../../functions/credits/payments/checkout.ts';
import * as billingStore from '../../functions/credits/payments/customer.ts';
import { creditPackages, packageOf } from '../../shared/credits/packages.ts';
import { counting } from '../support/counting.ts';
import { givenCreditsBackend, stripeFailed } from './credits-backend.ts';

const backend = givenCreditsBackend();

const page = 'https://checkout.stripe.example/c/1';
const [makeCustomer, makeSession] = ['POST /v1/customers', 'POST /v1/checkout/sessions'];

beforeEach(() => {
  backend.stripe.asked = [];
  const customer = { body: { id: 'cus_1' } };
  backend.stripe.answers = { [makeCustomer]: customer, [makeSession]: { body: { id: 'cs_1', url: page } } };
});

describe('the checkout', () => {
  test.each(creditPackages)('charges $price dollars for $credits credits', async ({ credits, price }) => {
    const accountId = await backend.account();
    expect(await open(accountId, { credits })).toBe(page);
    const name = `${credits.toLocaleString('en-US')} SignupScout credits`;
    expect(asked(makeSession)).toEqual([
      {
        call: makeSession,
        key: 'checkout-request-1',
        parameters: {
          mode: 'payment',
          customer: 'cus_1',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'usd',
          'line_items[0][price_data][unit_amount]': String(price * 100),
          'line_items[0][price_data][product_data][name]': name,
          'metadata[stage]': process.env.STAGE,
          'metadata[account_id]': accountId,
          'metadata[credits]': String(credits),
          'metadata[price]': String(price),
          'metadata[kind]': 'purchase',
          'payment_intent_data[description]': name,
          'payment_intent_data[metadata][stage]': process.env.STAGE,
          'payment_intent_data[metadata][account_id]': accountId,
          'payment_intent_data[metadata][credits]': String(credits),
          'payment_intent_data[metadata][price]': String(price),
          'payment_intent_data[metadata][kind]': 'purchase',
          success_url: 'https://app.example/credits?payment=success',
          cancel_url: 'https://app.example/credits?payment=cancelled',
        },
      },
    ]);
  });

  test('saves the card for refills only on request, and then has the settings with it', async () => {
    const accountId = await backend.account({}, { refill_changes: 3 });
    await open(accountId, { refill: { threshold: 250, amount: 1500 } });
    expect(asked(makeSession)[0]?.parameters).toMatchObject({
      'payment_intent_data[setup_future_usage]': 'off_session',
      'payment_intent_data[metadata][refill_threshold]': '250',
      'payment_intent_data[metadata][refill_amount]': '1500',
      'payment_intent_data[metadata][refill_changes]': '3',
    });
  });

  test.each([
    ['makes no customer', { [makeCustomer]: { status: 500, body: {} } }],
    ['opens no page', { [makeSession]: { status: 400, body: {} } }],
    ['gives the page no address', { [makeSession]: { body: { id: 'cs_1', url: null } } }],
  ])('is unavailable if Stripe %s', async (_, changes) => {
    const accountId = await backend.account();
    Object.assign(backend.stripe.answers, changes);
    const counted = counting();
    const refused = { code: 'unavailable', message: expect.stringContaining("You weren't charged") };
    await expect(open(accountId)).rejects.toMatchObject(refused);
    expect(counted()).toEqual(stripeFailed);
  });
});

describe('the customer at Stripe', () => {
  test('is created once, with the first checkout, and used for all later ones', async () => {
    const accountId = await backend.account();
    await open(accountId);
    backend.stripe.answers[makeCustomer] = { body: { id: 'cus_2' } };
    await open(accountId);
    expect(asked(makeCustomer)).toEqual([
      {
        call: makeCustomer,
        key: `customer-${accountId}`,
        parameters: { email: (await findProfile(accountId))?.email, 'metadata[account_id]': accountId },
      },
    ]);
    expect(asked(makeSession).at(-1)?.parameters.customer).toBe('cus_1');
  });

  test('is reused if another request created it at the same time', async () => {
    const accountId = await backend.account();
    const billing = await findProfile(accountId);
    await billingStore.keepCustomer(accountId, 'cus_first');
    if (!billing) throw new Error('There is no account.');
    await checkout.openCheckout(accountId, billing, creditPackages[0], undefined, 'request-2');
    expect(asked(makeSession).at(-1)?.parameters.customer).toBe('cus_first');
  });
});

function asked(wanted: string) {
  return backend.stripe.asked.filter(({ call }) => call === wanted);
}

interface Wish {
  readonly credits?: number;
  readonly refill?: { readonly threshold: number; readonly amount: number };
}

async function open(accountId: string, { credits = 1000, refill }: Wish = {}) {
  const billing = await findProfile(accountId);
  const sold = packageOf(credits);
  if (!billing || !sold) throw new Error('There is no account or no package.');
  return checkout.openCheckout(accountId, billing, sold, refill, 'request-1');
}
