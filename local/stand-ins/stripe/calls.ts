import { createHash } from 'node:crypto';
import { type RefusalBody, StripeRefusal } from './refusal.ts';
import { routeOf, routesFor } from './routes.ts';
import type { StoredResponse, StripeAccount } from './stripe-account.ts';

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  /** Parameters as sent: the query of a GET, otherwise the form. */
  readonly form: string;
  readonly authorization: string;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
}

interface StripeResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** Handles calls to Stripe's API, each atomically. */
export function stripeCalls(account: StripeAccount, appUrl: string): (call: StripeCall) => StripeResponse {
  const routes = routesFor(appUrl);

  const run = ({ method, path, form }: StripeCall): StripeResponse => {
    const route = routeOf(routes, method, path);
    if (!route) {
      return refusalResponse(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}). The local Stripe does not support it.`,
      });
    }
    try {
      const parameters = readForm(form);
      const answer = route.handler(account, parameters, route.id);
      return { status: 200, body: expandResponse(account, answer, parameters) };
    } catch (error) {
      if (error instanceof StripeRefusal) return refusalResponse(error.status, error.body);
      throw error;
    }
  };

  /** A rejected parameter is not stored for its idempotency key, so a corrected request may reuse it. */
  const runOnce = (call: StripeCall, key: string): StripeResponse => {
    const fingerprint = fingerprintOf(call.method, call.path, call.form);
    const kept = storedResponse(account, key, fingerprint);
    const replayed = { 'idempotent-replayed': 'true', 'original-request': kept?.requestId ?? '' };
    if (kept) return { status: kept.status, body: kept.body, headers: replayed };
    const answer = run(call);
    if (answer.status === 200 || answer.status === 402) {
      storeResponse(account, key, {
        fingerprint,
        ...answer,
        requestId: call.requestId,
        at: account.seconds(),
      });
    }
    return answer;
  };

  return (call) => {
    const key = call.method === 'POST' ? call.idempotencyKey : undefined;
    const step = (): StripeResponse => {
      try {
        return key ? runOnce(call, key) : run(call);
      } catch (error) {
        if (error instanceof StripeRefusal) return refusalResponse(error.status, error.body);
        throw error;
      }
    };
    return (
      refuseKey(call.authorization) ??
      account.change(step, { id: call.requestId, idempotency_key: key ?? null })
    );
  };
}

function refusalResponse(status: number, body: RefusalBody): StripeResponse {
  return {
    status,
    body: { error: body },
  };
}

/** Accepts only test keys, so that a live key sent by mistake is noticed. */
function refuseKey(authorization: string): StripeResponse | undefined {
  const key = /^Bearer (.+)$/.exec(authorization)?.[1];
  if (key && /^(sk|rk)_test_\w+$/.test(key)) return undefined;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}***. The local Stripe takes keys that start with sk_test_ or rk_test_.`
    : 'You did not provide an API key. Send it as a Bearer token.';
  return refusalResponse(401, { type: 'invalid_request_error', message });
}

/** Replaces IDs with objects as `expand` requests, such as `data.latest_charge`. */
function expandResponse(account: StripeAccount, answer: unknown, parameters: unknown): unknown {
  const wanted =
    isObject(parameters) && Array.isArray(parameters.expand) ? parameters.expand.map(String) : [];
  return wanted.reduce<unknown>((whole, path) => expandPath(account, whole, path.split('.')), answer);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expandPath(account: StripeAccount, value: unknown, steps: readonly string[]): unknown {
  const [step, ...rest] = steps;
  if (Array.isArray(value)) return value.map((one) => expandPath(account, one, steps));
  if (step === undefined || !isObject(value)) return value;
  const found = value[step];
  const whole = typeof found === 'string' ? objectOf(account, found) : found;
  return { ...value, [step]: expandPath(account, whole, rest) };
}

function objectOf(account: StripeAccount, id: string): unknown {
  const { customers, methods, intents, charges } = account.state;
  return customers[id] ?? methods[id] ?? intents[id] ?? charges[id] ?? id;
}

const day = 86_400;

/** A request with the same idempotency key must have the same fingerprint. */
function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

function storedResponse(
  account: StripeAccount,
  key: string,
  fingerprint: string,
): StoredResponse | undefined {
  const kept = account.state.answers[key];
  if (!kept || kept.at + day <= account.seconds()) return undefined;
  if (kept.fingerprint !== fingerprint) {
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return kept;
}

function storeResponse(account: StripeAccount, key: string, answer: StoredResponse): void {
  const { answers } = account.state;
  for (const [old, { at }] of Object.entries(answers)) if (at + day <= answer.at) delete answers[old];
  // A copy, because its objects change later.
  answers[key] = structuredClone(answer);
}

interface Branch {
  [key: string]: string | Branch;
}

function readForm(text: string): Record<string, unknown> {
  const root = branch();
  for (const [key, value] of new URLSearchParams(text)) put(root, stepsOf(key), value);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listsOf(value)]));
}

function branch(): Branch {
  return Object.create(null) as Branch;
}

function put(root: Branch, steps: readonly string[], value: string): void {
  let node = root;
  for (const [at, written] of steps.entries()) {
    const step = written === '' ? String(Object.keys(node).length) : written;
    if (at === steps.length - 1) {
      node[step] = value;
      return;
    }
    const next = node[step];
    const deeper = typeof next === 'object' ? next : branch();
    node[step] = deeper;
    node = deeper;
  }
}

/** Splits brackets: `a[b][0]` becomes a, b, 0. An empty part appends. */
function stepsOf(key: string): string[] {
  return key.replaceAll(']', '').split('[');
}

function listsOf(value: string | Branch): unknown {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  const counted = entries.length > 0 && entries.every(([key], place) => key === String(place));
  return counted
    ? entries.map(([, each]) => listsOf(each))
    : Object.fromEntries(entries.map(([key, each]) => [key, listsOf(each)]));
}
