import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { listenOnLoopback } from '../../../local/aws/http/listening-server.ts';
import { openStripe } from '../../../local/stand-ins/stripe/stripe.ts';
import { scratch } from '../../support/scratch.ts';

const webhookSecret = 'whsec_local';

/** The local Stripe on a free port, a shop's webhook, and the official client. */
export async function startLocalStripe() {
  const { webhooks } = new Stripe('sk_test_any');
  const events: Stripe.Event[] = [];
  const waiting: (() => void)[] = [];
  /** The webhook's responses to the next events; then 200. */
  const answers: number[] = [];
  const calls = { count: 0 };
  const shop = await listenOnLoopback(async (request, response) => {
    calls.count += 1;
    const body = await text(request);
    const status = answers.shift() ?? 200;
    const signature = String(request.headers['stripe-signature']);
    if (status === 200) events.push(await webhooks.constructEventAsync(body, signature, webhookSecret));
    response.writeHead(status).end();
    for (const wake of waiting.splice(0)) wake();
  });
  const server = await listenOnLoopback((request, response) =>
    (request.url?.startsWith('/v1/') ? local.api : local.pages)(request, response),
  );
  const appUrl = server.url;
  const dataDir = scratch();
  const open = () =>
    openStripe({
      ...{ dataDir, appUrl, webhookSecret, retryDelays: [0.01] },
      webhookUrl: () => `${shop.url}/webhooks/stripe`,
      report: () => undefined,
    });
  let local = open();
  const { hostname, port } = new URL(appUrl);
  return {
    appUrl,
    answers,
    calls,
    client: new Stripe('sk_test_any', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 }),
    /** Stopping writes nothing, so this reads what a killed process would have left. */
    reopen: async () => {
      await local.stop();
      local = open();
    },
    /** Waits until the webhook got an event of this type. */
    async event(type: Stripe.Event.Type): Promise<Stripe.Event> {
      for (;;) {
        const found = events.find((one) => one.type === type);
        if (found) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    /** Waits until the webhook was called that often. */
    async called(times: number): Promise<void> {
      while (calls.count < times) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    async stop() {
      await local.stop();
      await Promise.all([server.stop(), shop.stop()]);
    },
  };
}

export type RunningStripe = Awaited<ReturnType<typeof startLocalStripe>>;

/** A checkout of 1000 credits; `save` keeps the card for later. */
export async function openCheckout(
  { client, appUrl }: RunningStripe,
  { save = false }: { save?: boolean } = {},
) {
  const { id: customer } = await client.customers.create({ email: 'dana@fieldkit.example' });
  return client.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 2000, product_data: { name: '1000 credits' } },
      },
    ],
    metadata: { account: 'a1' },
    payment_intent_data: {
      metadata: { account: 'a1', credits: '1000' },
      description: '1000 credits',
      ...(save ? { setup_future_usage: 'off_session' as const } : {}),
    },
    success_url: `${appUrl}/local/checkout/stripe.css?payment=success&session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${appUrl}/local/checkout/stripe.css?payment=cancelled`,
  });
}

/** Presses a button of a hosted page; returns the target of its redirect. */
export async function press(url: string | null, action: string, value = ''): Promise<string> {
  const answer = await fetch(url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action, value }),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? `status ${answer.status}`;
}
