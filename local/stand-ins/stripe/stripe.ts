import { mkdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripeCalls } from './calls.ts';
import { type Deliveries, startDeliveries } from './deliveries.ts';
import { stripePages } from './pages/pages.ts';
import { StripeAccount } from './stripe-account.ts';

export interface LocalStripe {
  readonly api: RequestListener;
  /** `/local/checkout`: hosted checkout and customer portal, with or without that prefix in the URL. */
  readonly pages: RequestListener;
  readonly settled: Deliveries['settled'];
  /** Stops deliveries. Pending ones continue after the next start. */
  stop(): Promise<void>;
}

/**
 * Replaces Stripe with an account whose state is one file in `dataDir`.
 *
 * @param appUrl the origin of the pages
 * @param webhookUrl target of events, signed with `webhookSecret`
 * @param now milliseconds since 1970; retries of deliveries use real time
 * @param retryDelays seconds before each retry of a delivery
 * @param report called for each event that the webhook rejected
 */
export function openStripe(options: {
  dataDir: string;
  appUrl: string;
  webhookUrl: () => string;
  webhookSecret: string;
  now?: () => number;
  retryDelays?: readonly number[];
  report?: (line: string) => void;
}): LocalStripe {
  mkdirSync(options.dataDir, { recursive: true });
  const account = new StripeAccount(join(options.dataDir, 'stripe.json'), options.now ?? Date.now);
  const deliveries = startDeliveries(account, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    delays: options.retryDelays,
    report: options.report,
  });
  return {
    api: stripeApi(account, options.appUrl),
    pages: stripePages(account, options.appUrl),
    settled: deliveries.settled,
    stop: () => deliveries.stop(),
  };
}

function stripeApi(account: StripeAccount, appUrl: string): RequestListener {
  const call = stripeCalls(account, appUrl);

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url || '/', 'http://stripe');
    const method = request.method ?? 'GET';
    const idempotencyKey = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
    const requestId = account.newId('req');
    const body = await text(request);
    const answer = call({
      method,
      path: pathname.replace(/^\/local\/stripe(?=\/)/, ''),
      form: method === 'GET' ? searchParams.toString() : body,
      authorization: headerOf(request, 'authorization') ?? '',
      idempotencyKey,
      requestId,
    });
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': requestId,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...answer.headers,
    });
    response.end(JSON.stringify(answer.body));
  };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
