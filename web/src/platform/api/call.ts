import * as z from 'zod/mini';
import { type Endpoint, testDataHeader } from '../../../../shared/api/endpoint.ts';
import { accessToken, endSession } from '../session/session.ts';
import { requestAddress } from './request-address.ts';
import { isTestMode } from './test-mode.ts';

/** An error response, or none at all. The message may be shown to the customer. */
export class CallError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(message: string, status: number, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.fields = fields;
  }
}

export class UnexplainedRefusal extends CallError {}

const errorSchema = z.object({ error: z.string(), fields: z.optional(z.record(z.string(), z.string())) });
const unreachable = "Couldn't reach the server. Check your connection and try again.";
/** The server is probably newer than the page. */
const unreadable = "Couldn't read the server's response. Reload the page and try again.";

/**
 * Calls a declared endpoint. After a 401, refreshes the session token once; a second 401 ends the session.
 * Throws CallError for any other response than success. `apiKey` is for endpoints of customers' servers.
 */
export async function call<
  Request extends z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>,
  Answer extends z.core.$ZodType,
>(
  declaration: Endpoint<Request, Answer>,
  input: z.input<Request>,
  apiKey?: string,
): Promise<z.output<Answer>> {
  let response = await send(declaration, input, false, apiKey);
  if (response.status === 401 && declaration.caller === 'session') {
    response = await send(declaration, input, true);
    if (response.status === 401) await endSession();
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const refusal = errorSchema.safeParse(body);
    if (refusal.success) throw new CallError(refusal.data.error, response.status, refusal.data.fields);
    throw new UnexplainedRefusal(
      `Something went wrong (status ${response.status}). Please try again.`,
      response.status,
    );
  }
  const answer = z.safeParse(declaration.response, body);
  if (answer.success) return answer.data;
  console.error(`The response of ${declaration.name} has an unexpected shape.`, answer.error);
  throw new UnexplainedRefusal(unreadable, response.status);
}

async function send(
  declaration: Endpoint,
  input: Record<string, unknown>,
  fresh: boolean,
  apiKey?: string,
): Promise<Response> {
  const token = declaration.caller === 'session' ? await accessToken({ fresh }) : undefined;
  if (declaration.caller === 'session' && !token) throw new CallError('Please sign in again.', 401);
  const request = requestFor(declaration, input, token);
  if (apiKey) request.headers.set('x-api-key', apiKey);
  return fetch(request).catch(() => {
    throw new CallError(unreachable, 0);
  });
}

function requestFor(
  declaration: Endpoint,
  input: Record<string, unknown>,
  token: string | undefined,
): Request {
  const { address, hasBody, rest } = requestAddress(declaration, input);
  const url = new URL(address, window.location.origin);
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  if (declaration.hasTestData && isTestMode()) headers.set(testDataHeader, '1');
  const init: RequestInit = { method: declaration.method, headers, signal: AbortSignal.timeout(30_000) };
  if (!hasBody) return new Request(url, init);
  headers.set('content-type', 'application/json');
  return new Request(url, { ...init, body: JSON.stringify(rest) });
}
