import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ListeningServer, listenOnLoopback } from '../../local/listening-server.ts';
import { openCustomer, startBackend, type TestBackend } from '../backend.ts';
import { readLedger } from './read-ledger.ts';

let backend: TestBackend;
let api: ListeningServer;
/** What Stripe knows now, by path; and what it was asked. */
let known: Record<string, unknown>;
let asked: string[];
let accountId: string;
let heed: typeof import('../../functions/credits/stripe-events.ts')['heed'];
let billing: typeof import('../../functions/credits/billing-store.ts');
let refills: typeof import('../../functions/credits/refill-store.ts');
let table: typeof import('../../functions/platform/table.ts');
let keys: typeof import('../../functions/platform/keys.ts');

beforeAll(async () => {
  backend = await startBackend();
  api = await listenOnLoopback((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const object = known[request.url ?? ''];
    response
      .writeHead(object ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(object ?? { error: { type: 'invalid_request_error', message: 'No such object' } }));
  });
  process.env.STRIPE_API_URL = api.url;
  ({ heed } = await import('../../functions/credits/stripe-events.ts'));
  billing = await import('../../functions/credits/billing-store.ts');
  refills = await import('../../functions/credits/refill-store.ts');
  table = await import('../../functions/platform/table.ts');
  keys = await import('../../functions/platform/keys.ts');
});

afterAll(async () => {
  await Promise.all([api.stop(), backend.stop()]);
});

beforeEach(async () => {
  ({ accountId } = await openCustomer());
  await billing.keepCustomer(accountId, 'cus_1');
  asked = [];
  known = {
    '/v1/payment_intents/pi_1': paid,
    '/v1/customers/cus_1': { id: 'cus_1', metadata: { account_id: accountId } },
    '/v1/customers/cus_gone': { id: 'cus_gone', deleted: true },
  };
  paid.metadata = { account_id: accountId, credits: '1000', kind: 'purchase' };
});

const paid = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  currency: 'usd',
  amount_received: 2000,
  customer: 'cus_1',
  payment_method: null,
  setup_future_usage: null,
  metadata: {},
};

const visa = { id: 'pm_1', object: 'payment_method', type: 'card', card: { brand: 'visa', last4: '4242' } };

const tell = (type: string, object: unknown, before?: object) =>
  heed({ type, data: { object, previous_attributes: before } } as unknown as Stripe.Event);

const movements = async () =>
  (await readLedger(accountId)).slice(1).map(({ type, credits, reference }) => [type, credits, reference]);

const shownCard = async () => (await billing.readBilling(accountId))?.card?.id;

describe('a payment', () => {
  const purchase = [['purchase', 1000, 'pi_1']];

  test.each([
    ['payment_intent.succeeded', paid],
    ['checkout.session.completed', { object: 'checkout.session', payment_intent: 'pi_1' }],
    ['checkout.session.completed', { object: 'checkout.session', payment_intent: { id: 'pi_1' } }],
    ['checkout.session.async_payment_succeeded', { object: 'checkout.session', payment_intent: 'pi_1' }],
  ])('that %s tells of is credited, as Stripe knows it now', async (type, object) => {
    await tell(type, object);
    expect(await movements()).toEqual(purchase);
    expect(asked).toEqual(['GET /v1/payment_intents/pi_1']);
  });

  test('is credited once, whatever tells of it again', async () => {
    await tell('payment_intent.succeeded', paid);
    await tell('checkout.session.completed', { object: 'checkout.session', payment_intent: 'pi_1' });
    expect(await movements()).toEqual(purchase);
  });

  test.each([
    ['a checkout that is complete and not yet paid', 'pi_1', { status: 'processing' }],
    ['a checkout without a payment', null, {}],
  ])('of %s is not credited', async (_, payment_intent, changes) => {
    known['/v1/payment_intents/pi_1'] = { ...paid, ...changes };
    await tell('checkout.session.completed', { object: 'checkout.session', payment_intent });
    expect(await movements()).toEqual([]);
  });

  test('that Stripe does not know is told again later', async () => {
    await expect(tell('payment_intent.succeeded', { ...paid, id: 'pi_2' })).rejects.toThrow();
  });
});

describe('of a payment that goes back', () => {
  beforeEach(() => tell('payment_intent.succeeded', paid));

  test('the share that was refunded is taken', async () => {
    await tell('charge.refunded', { payment_intent: 'pi_1', amount: 2000, amount_refunded: 500 });
    expect((await movements()).slice(1)).toEqual([['adjustment', -250, 'pi_1']]);
  });

  test('everything is taken where it is disputed', async () => {
    await tell('charge.dispute.created', { payment_intent: { id: 'pi_1' } });
    expect((await movements()).slice(1)).toEqual([['adjustment', -1000, 'pi_1']]);
  });

  test('nothing is taken where it paid for nothing of ours', async () => {
    known['/v1/payment_intents/pi_1'] = { ...paid, metadata: {} };
    await tell('charge.dispute.created', { payment_intent: 'pi_1' });
    await tell('charge.dispute.created', { payment_intent: null });
    expect(await movements()).toHaveLength(1);
  });
});

describe('a saved card', () => {
  test('is shown to the account that its customer was made for', async () => {
    await tell('payment_method.attached', { ...visa, customer: 'cus_1' });
    expect(await shownCard()).toBe('pm_1');
  });

  test.each([
    ['without a customer', { ...visa, customer: null }],
    ['of a customer who is deleted', { ...visa, customer: 'cus_gone' }],
    ['that is no card', { ...visa, card: undefined, customer: 'cus_1' }],
  ])('%s is shown to nobody', async (_, method) => {
    await tell('payment_method.attached', method);
    expect(await shownCard()).toBeUndefined();
  });

  test('is not shown any more once it is detached, unless another one took its place', async () => {
    await billing.keepCard(accountId, { id: 'pm_1', brand: 'visa', last4: '4242' });
    await tell('payment_method.detached', { ...visa, id: 'pm_0', customer: null }, { customer: 'cus_1' });
    await tell('payment_method.detached', { ...visa, customer: null }, {});
    await tell('payment_method.detached', { ...visa, customer: null });
    expect(await shownCard()).toBe('pm_1');
    await tell('payment_method.detached', { ...visa, customer: null }, { customer: 'cus_1' });
    expect(await shownCard()).toBeUndefined();
  });
});

describe('a refill whose payment failed', () => {
  const attempt = { id: 'a', credits: 1000, price: 20, card: 'pm_1', customer: 'cus_1' };

  beforeEach(async () => {
    await table.updateItem({
      Key: { ...keys.accountKey(accountId) },
      UpdateExpression:
        'SET balance = :low, refill_threshold = :low + :one, debits = :one, refill_after = :none',
      ExpressionAttributeValues: { ':low': 99, ':one': 1, ':none': 0 },
    });
    const state = await refills.readRefill(accountId);
    if (!state) throw new Error('The account is gone.');
    await refills.claimRefill(accountId, state, { ...attempt, started_at: new Date().toISOString() });
  });

  /** The pause is noted before the mail that tells of it, which cannot be sent from here. */
  const failed = async (code: string | undefined) => {
    const intent = { ...paid, metadata: { account_id: accountId, attempt: 'a' } };
    const last_payment_error = code === undefined ? null : { code };
    await expect(tell('payment_intent.payment_failed', { ...intent, last_payment_error })).rejects.toThrow();
  };

  test.each([
    ['authentication_required', 'authentication_required'],
    ['card_declined', 'declined'],
    [undefined, 'declined'],
  ])('with %s ends, and refills are paused: %s', async (code, reason) => {
    await failed(code);
    expect(await refills.readRefill(accountId)).toMatchObject({ refill_spent: 0 });
    expect((await refills.readRefill(accountId))?.refill_attempt).toBeUndefined();
    expect((await billing.readBilling(accountId))?.refill_paused).toBe(reason);
  });

  test('and of which nothing is known is passed over', async () => {
    const metadata = { account_id: accountId, attempt: 'gone' };
    await tell('payment_intent.payment_failed', { ...paid, metadata });
    expect((await refills.readRefill(accountId))?.refill_attempt).toBe('a');
    expect((await billing.readBilling(accountId))?.refill_paused).toBeUndefined();
  });

  test('is none of a purchase, which may be tried again', async () => {
    await tell('payment_intent.payment_failed', paid);
    await tell('payment_intent.payment_failed', { ...paid, metadata: { attempt: 'a' } });
    expect((await refills.readRefill(accountId))?.refill_attempt).toBe('a');
  });
});

test('an event that says nothing to us is passed over', async () => {
  await tell('customer.created', { id: 'cus_2', object: 'customer' });
  expect(asked).toEqual([]);
});
