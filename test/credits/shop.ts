import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { beforeEach } from 'vitest';
import type { AccountItem } from '../../functions/accounts/items/account-item.ts';
import { findProfile } from '../../functions/accounts/items/profile-store.ts';
import { openCheckout } from '../../functions/credits/payments/checkout.ts';
import { handler } from '../../functions/credits/stripe-webhook.ts';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { openStripe } from '../../local/stand-ins/stripe/stripe.ts';
import { type CreditPackage, packageOf } from '../../shared/credits/packages.ts';
import { callHandler } from '../support/call-handler.ts';
import { changeProfile } from '../support/given.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';
import { startCreditsBackend } from './credits-backend.ts';

interface Faults {
  /** A charge is made and its response lost, or no request of one arrives. */
  charge: 'none' | 'response lost' | 'unreachable';
  /** The charges that arrived. */
  charges: number;
  /** Stripe's events are refused, so that only its responses count. */
  refusesEvents: boolean;
}

const none: Faults = { charge: 'none', charges: 0, refusesEvents: false };

/** The credits backend with the local Stripe, whose signed events are sent until the webhook accepts them. */
async function startShop() {
  const backend = await startCreditsBackend();
  const told: { type: string; status: number; payload: string }[] = [];
  /** Failing calls of Stripe, by the start of method and path. */
  const broken: string[] = [];
  const faults: Faults = { ...none };

  const handle = async (payload: string, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { status } = await callHandler(handler, { headers, body: payload });
    told.push({ type: JSON.parse(payload).type, status, payload });
    return status;
  };
  const server = await listenOnLoopback(async (request, response) => {
    const isCharge = request.method === 'POST' && request.url === '/v1/payment_intents';
    if (isCharge && faults.charge === 'unreachable') return void request.socket.destroy();
    if (isCharge) faults.charges += 1;
    if (isCharge && faults.charge === 'response lost') response.end = () => response.destroy();
    if (request.url === '/webhooks/stripe' && faults.refusesEvents) {
      response.writeHead(500).end();
    } else if (request.url === '/webhooks/stripe') {
      const body = await text(request);
      response.writeHead(await handle(body, String(request.headers['stripe-signature']))).end();
    } else if (broken.some((call) => `${request.method} ${request.url}`.startsWith(call))) {
      response.writeHead(500, { 'stripe-should-retry': 'false' }).end('{"error":{"type":"api_error"}}');
    } else {
      (request.url?.startsWith('/v1/') ? local.api : local.pages)(request, response);
    }
  });
  const origin = server.url;
  const local = openStripe({
    ...{ dataDir: scratch(), appUrl: origin, webhookUrl: () => `${origin}/webhooks/stripe` },
    ...{ webhookSecret: 'whsec_local', retryDelays: [0.05] },
  });
  process.env.STRIPE_API_URL = origin;
  // The official client waits half a second before each retry.
  Stripe.prototype.getInitialNetworkRetryDelay = () => 0.02;
  const { hostname, port } = new URL(origin);
  const client = new Stripe('sk_test_shop', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });

  return {
    ...backend,
    client,
    told,
    broken,
    faults,
    /** Opens a checkout like the dashboard; returns the address of its page. */
    async checkout(
      accountId: string,
      credits: CreditPackage['credits'] = 500,
      setup?: { threshold: number; amount: number },
    ): Promise<string> {
      const [billing, sold] = [await findProfile(accountId), packageOf(credits)];
      if (!billing || !sold) throw new Error('There is no such account or package.');
      return openCheckout(accountId, billing, sold, setup, crypto.randomUUID());
    },
    /** Presses a button of a hosted page. */
    async press(page: string, action: string, value = ''): Promise<void> {
      const body = new URLSearchParams({ action, value });
      await fetch(page, { method: 'POST', body, redirect: 'manual' });
    },
    /** An account one credit below its threshold, by a debit, and its customer at Stripe with this card, if any. */
    async lowAccount(onItem: Partial<AccountItem> = {}, card?: string) {
      const low = { balance: 99, debits: 1, refill_after: 0, refill_threshold: 100 };
      const accountId = await backend.account({ ...low, ...onItem }, { auto_refill_enabled: true });
      const { id } = await client.customers.create({ metadata: { account_id: accountId } });
      if (card) await client.paymentMethods.attach(card, { customer: id });
      await changeProfile(accountId, { stripe_customer_id: id });
      return { accountId, customer: id };
    },
    /** Stripe's charges to an account, payment by payment in cents, which no bug of the product can change. */
    async charged(accountId: string): Promise<number[]> {
      const { stripe_customer_id: customer = '' } = (await findProfile(accountId)) ?? {};
      const { data } = await client.paymentIntents.list({ customer });
      return data.map(({ amount_received }) => amount_received).filter((cents) => cents > 0);
    },
    /** Waits until an event of this type was accepted so many times. */
    async until(type: string, times = 1): Promise<void> {
      while (told.filter((one) => one.type === type && one.status === 200).length < times)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
    /** Sends the latest event of its type again, as an operator may do. */
    async resendEvent(type: string): Promise<number> {
      const payload = told.findLast((one) => one.type === type)?.payload ?? '';
      const options = { payload, secret: 'whsec_local' };
      return handle(payload, await client.webhooks.generateTestHeaderStringAsync(options));
    },
    async stop() {
      await local.stop();
      await server.stop();
      await backend.stop();
    },
  };
}

/** The shop of all tests of a file: each begins without events and faults. */
export function givenShop() {
  const shop = once(startShop);
  beforeEach(() => {
    shop.told.length = 0;
    shop.broken.length = 0;
    Object.assign(shop.faults, none);
    shop.ses.mode = 'takes';
  });
  return shop;
}
