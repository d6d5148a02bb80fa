import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expandAnswer } from './expansion.ts';
import { readForm } from './form-body.ts';
import { fingerprintOf, keepAnswer, keptAnswer } from './idempotency.ts';
import { type RefusalBody, StripeRefusal } from './refusal.ts';
import { routeOf, routesFor } from './routes.ts';
import type { StripeAccount } from './stripe-account.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

const refusalAnswer = (status: number, body: RefusalBody): Answer => ({ status, body: { error: body } });

/** Test keys only, so that nobody sends a live one here for long. */
const refuseKey = (request: IncomingMessage): Answer | undefined => {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (key && /^sk_test_\w+$/.test(key)) return undefined;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}***. The local Stripe takes keys that start with sk_test_.`
    : 'You did not provide an API key. Send it as a Bearer token.';
  return refusalAnswer(401, { type: 'invalid_request_error', message });
};

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Stripe's REST API, mounted at any origin or below `/local/stripe`. */
export const stripeApi = (account: StripeAccount, appUrl: string): RequestListener => {
  const routes = routesFor(appUrl);

  const run = (method: string, path: string, parameters: unknown): Answer => {
    const route = routeOf(routes, method, path);
    if (!route) {
      return refusalAnswer(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}): the local Stripe does not know it.`,
      });
    }
    try {
      const answer = route.handler(account, parameters, route.id);
      return { status: 200, body: expandAnswer(account, answer, parameters) };
    } catch (error) {
      if (error instanceof StripeRefusal) return refusalAnswer(error.status, error.body);
      throw error;
    }
  };

  /** A refused parameter is not kept for its key: the corrected request may use the key again. */
  const runOnce = (key: string, method: string, path: string, body: string, requestId: string): Answer => {
    const fingerprint = fingerprintOf(method, path, body);
    const kept = keptAnswer(account, key, fingerprint);
    const replayed = { 'idempotent-replayed': 'true', 'original-request': kept?.requestId ?? '' };
    if (kept) return { status: kept.status, body: kept.body, headers: replayed };
    const answer = run(method, path, readForm(body));
    if (answer.status === 200 || answer.status === 402) {
      keepAnswer(account, key, { fingerprint, ...answer, requestId, at: account.seconds() });
    }
    return answer;
  };

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url || '/', 'http://stripe');
    const path = pathname.replace(/^\/local\/stripe(?=\/)/, '');
    const method = request.method ?? 'GET';
    const key = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
    const requestId = account.newId('req');
    const body = await text(request);
    const step = (): Answer => {
      try {
        if (method === 'GET') return run(method, path, readForm(searchParams.toString()));
        return key ? runOnce(key, method, path, body, requestId) : run(method, path, readForm(body));
      } catch (error) {
        if (error instanceof StripeRefusal) return refusalAnswer(error.status, error.body);
        throw error;
      }
    };
    const {
      status,
      body: content,
      headers,
    } = refuseKey(request) ?? account.change(step, { id: requestId, idempotency_key: key ?? null });
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': requestId,
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    });
    response.end(JSON.stringify(content));
  };
};
