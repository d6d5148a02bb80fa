import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ListeningServer, listenOnLoopback } from '../../local/listening-server.ts';
import { creditPackages, packageOf } from '../../shared/credits/packages.ts';
import { openCustomer, startBackend, type TestBackend } from '../backend.ts';

/** What reached Stripe: the path, the key that makes a repeat one, and the parameters. */
interface Asked {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly parameters: Record<string, string>;
}

let backend: TestBackend;
let api: ListeningServer;
let asked: Asked[];
/** What Stripe answers, by path. */
let answers: Record<string, object>;
let checkout: typeof import('../../functions/credits/checkout.ts');
let billingStore: typeof import('../../functions/credits/billing-store.ts');

beforeAll(async () => {
  backend = await startBackend({ AppUrl: 'https://app.example' });
  api = await listenOnLoopback(async (request, response) => {
    const parameters = Object.fromEntries(new URLSearchParams(await text(request)));
    const key = request.headers['idempotency-key'];
    asked.push({ path: request.url, key: key?.toString(), parameters });
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { type: 'api_error', message: 'No.' } }));
  });
  process.env.STRIPE_API_URL = api.url;
  checkout = await import('../../functions/credits/checkout.ts');
  billingStore = await import('../../functions/credits/billing-store.ts');
});

afterAll(async () => {
  await Promise.all([api.stop(), backend.stop()]);
});

const page = 'https://checkout.stripe.example/c/1';

beforeEach(() => {
  asked = [];
  answers = { '/v1/customers': { id: 'cus_1' }, '/v1/checkout/sessions': { id: 'cs_1', url: page } };
});

const open = async (accountId: string, { credits = 1000, save = false } = {}) => {
  const billing = await billingStore.readBilling(accountId);
  const sold = packageOf(credits);
  if (!billing || !sold) throw new Error('There is no account or no package.');
  return checkout.openCheckout(accountId, billing, sold, save, 'request-1');
};

const sessionAsked = () => asked.find(({ path }) => path === '/v1/checkout/sessions');

describe('the checkout', () => {
  test.each(creditPackages)('of $credits credits asks for $price dollars', async ({ credits, price }) => {
    const { accountId } = await openCustomer();
    expect(await open(accountId, { credits })).toBe(page);
    const name = `${credits.toLocaleString('en-US')} SignupScout credits`;
    expect(sessionAsked()).toEqual({
      path: '/v1/checkout/sessions',
      key: 'checkout-request-1',
      parameters: {
        mode: 'payment',
        customer: 'cus_1',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': String(price * 100),
        'line_items[0][price_data][product_data][name]': name,
        'metadata[account_id]': accountId,
        'metadata[credits]': String(credits),
        'metadata[kind]': 'purchase',
        'payment_intent_data[description]': name,
        'payment_intent_data[metadata][account_id]': accountId,
        'payment_intent_data[metadata][credits]': String(credits),
        'payment_intent_data[metadata][kind]': 'purchase',
        success_url: 'https://app.example/credits?payment=success',
        cancel_url: 'https://app.example/credits?payment=cancelled',
      },
    });
  });

  test('keeps the card for refills only where that was asked for', async () => {
    const { accountId } = await openCustomer();
    await open(accountId, { save: true });
    expect(sessionAsked()?.parameters).toMatchObject({
      'payment_intent_data[setup_future_usage]': 'off_session',
    });
  });

  test.each([
    ['makes no customer', { '/v1/customers': undefined }],
    ['opens no page', { '/v1/checkout/sessions': undefined }],
    ['gives the page no address', { '/v1/checkout/sessions': { id: 'cs_1', url: null } }],
  ])('is unavailable where Stripe %s', async (_, changes) => {
    const { accountId } = await openCustomer();
    Object.assign(answers, changes);
    await expect(open(accountId)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Nothing was charged'),
    });
  });
});

describe('the customer at Stripe', () => {
  test('is made with the first checkout, once, and used for all later ones', async () => {
    const { accountId } = await openCustomer();
    await open(accountId);
    answers['/v1/customers'] = { id: 'cus_2' };
    await open(accountId);
    expect(asked.filter(({ path }) => path === '/v1/customers')).toEqual([
      {
        path: '/v1/customers',
        key: `customer-${accountId}`,
        parameters: {
          email: (await billingStore.readBilling(accountId))?.email,
          'metadata[account_id]': accountId,
        },
      },
    ]);
    expect(sessionAsked()?.parameters.customer).toBe('cus_1');
  });

  test('that somebody else made meanwhile is the one that counts', async () => {
    const { accountId } = await openCustomer();
    const billing = await billingStore.readBilling(accountId);
    await billingStore.keepCustomer(accountId, 'cus_first');
    if (!billing) throw new Error('There is no account.');
    await checkout.openCheckout(accountId, billing, creditPackages[0], false, 'request-2');
    expect(sessionAsked()?.parameters.customer).toBe('cus_first');
  });
});
