import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { stripeCalls } from './calls.ts';
import type { StripeAccount } from './stripe-account.ts';

/** Stripe's REST API, mounted at any origin or below `/local/stripe`. */
export function stripeApi(account: StripeAccount, appUrl: string): RequestListener {
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
