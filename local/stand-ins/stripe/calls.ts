import { expandAnswer } from './expansion.ts';
import { readForm } from './form-body.ts';
import { fingerprintOf, keepAnswer, keptAnswer } from './idempotency.ts';
import { type RefusalBody, StripeRefusal } from './refusal.ts';
import { routeOf, routesFor } from './routes.ts';
import type { StripeAccount } from './stripe-account.ts';

/** One request to Stripe's API, by HTTP or from a test. */
export interface StripeCall {
  readonly method: string;
  readonly path: string;
  /** The parameters as they were sent: the query of a GET, the form of the others. */
  readonly form: string;
  readonly authorization: string;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
}

export interface StripeAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** Answers calls to Stripe's API, each at once and whole. */
export function stripeCalls(account: StripeAccount, appUrl: string): (call: StripeCall) => StripeAnswer {
  const routes = routesFor(appUrl);

  const run = ({ method, path, form }: StripeCall): StripeAnswer => {
    const route = routeOf(routes, method, path);
    if (!route) {
      return refusalAnswer(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}): the local Stripe does not support it.`,
      });
    }
    try {
      const parameters = readForm(form);
      const answer = route.handler(account, parameters, route.id);
      return { status: 200, body: expandAnswer(account, answer, parameters) };
    } catch (error) {
      if (error instanceof StripeRefusal) return refusalAnswer(error.status, error.body);
      throw error;
    }
  };

  /** A refused parameter is not kept for its key: the corrected request may use the key again. */
  const runOnce = (call: StripeCall, key: string): StripeAnswer => {
    const fingerprint = fingerprintOf(call.method, call.path, call.form);
    const kept = keptAnswer(account, key, fingerprint);
    const replayed = { 'idempotent-replayed': 'true', 'original-request': kept?.requestId ?? '' };
    if (kept) return { status: kept.status, body: kept.body, headers: replayed };
    const answer = run(call);
    if (answer.status === 200 || answer.status === 402) {
      keepAnswer(account, key, { fingerprint, ...answer, requestId: call.requestId, at: account.seconds() });
    }
    return answer;
  };

  return (call) => {
    const key = call.method === 'POST' ? call.idempotencyKey : undefined;
    const step = (): StripeAnswer => {
      try {
        return key ? runOnce(call, key) : run(call);
      } catch (error) {
        if (error instanceof StripeRefusal) return refusalAnswer(error.status, error.body);
        throw error;
      }
    };
    return (
      refuseKey(call.authorization) ??
      account.change(step, { id: call.requestId, idempotency_key: key ?? null })
    );
  };
}

function refusalAnswer(status: number, body: RefusalBody): StripeAnswer {
  return {
    status,
    body: { error: body },
  };
}

/** Refuses all but test keys, so that a live one sent by mistake is noticed at once. */
function refuseKey(authorization: string): StripeAnswer | undefined {
  const key = /^Bearer (.+)$/.exec(authorization)?.[1];
  if (key && /^(sk|rk)_test_\w+$/.test(key)) return undefined;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}***. The local Stripe takes keys that start with sk_test_ or rk_test_.`
    : 'You did not provide an API key. Send it as a Bearer token.';
  return refusalAnswer(401, { type: 'invalid_request_error', message });
}
