interface Connection {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly retries: number;
  readonly timeout: number;
  readonly fetch: typeof fetch;
}

interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call and returns the response's JSON. */
export type Requests = <Answer>(method: string, path: string, call: Call) => Promise<Answer>;

const firstPause = 1_000;
const longestPause = 60_000;
const jitter = 0.25;

/** Creates the function that sends calls and retries them. */
export function requests(connection: Connection): Requests {
  return async <Answer>(method: string, path: string, call: Call): Promise<Answer> => {
    // A POST is retried only with an idempotency key.
    const repeatable = method !== 'POST' || call.headers?.['idempotency-key'] !== undefined;
    for (let tried = 1; ; tried += 1) {
      const outcome = await attempt<Answer>(connection, method, path, call);
      if (!(outcome instanceof SignupScoutError)) return outcome.answer;
      // An earlier try deleted it, and its response was lost.
      if (method === 'DELETE' && tried > 1 && outcome.status === 404) return undefined as Answer;
      if (!repeatable || tried > connection.retries || !mayPass(outcome)) throw outcome;
      await pause(tried, outcome.retryAfter);
    }
  };
}

async function attempt<Answer>(
  { apiKey, baseUrl, timeout, fetch }: Connection,
  method: string,
  path: string,
  { body, headers = {} }: Call,
): Promise<{ answer: Answer } | SignupScoutError> {
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${apiKey}`,
        'x-api-key': apiKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // fetch would send x-api-key to any other address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await answer.text();
    return answer.ok ? { answer: JSON.parse(text) as Answer } : refusal(answer, text);
  } catch (cause) {
    const failure = cause instanceof Error ? cause.message : String(cause);
    return new SignupScoutError(`SignupScout did not respond: ${failure}`, { code: 'network_error', cause });
  }
}

function refusal({ status, headers }: Response, text: string): SignupScoutError {
  const { error, code, fields } = parsed(text);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new SignupScoutError(error ?? `SignupScout responded with ${status}`, {
    status,
    code: code ?? `http_${status}`,
    fields,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** The edge may return a page instead of JSON. */
function parsed(text: string): { error?: string; code?: string; fields?: Record<string, string> } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function mayPass({ status }: SignupScoutError): boolean {
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

/** Waits longer each time, and at least as long as the response requests, but at most a minute. */
function pause(tried: number, retryAfter = 0): Promise<void> {
  const growing = firstPause * 2 ** (tried - 1) * (1 + jitter * (2 * Math.random() - 1));
  const milliseconds = Math.min(longestPause, Math.max(growing, retryAfter * 1000));
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A call was rejected or failed. */
export class SignupScoutError extends Error {
  override readonly name = 'SignupScoutError';
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  /** Error code: `duplicate_email`, `insufficient_credits`, …; `network_error` if there was no response. */
  readonly code: string;
  /** The request's ID. Include it when you contact us. */
  readonly requestId: string | undefined;
  /** Seconds before another try may succeed. */
  readonly retryAfter: number | undefined;
  /** Problems by field name. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    details: {
      code: string;
      status?: number | undefined;
      requestId?: string | undefined;
      retryAfter?: number | undefined;
      fields?: Readonly<Record<string, string>> | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.fields = details.fields ?? {};
  }
}
