import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { sendFile, sendJson } from '../../aws/http/responses.ts';

const fields = z.object({ secret: z.optional(z.string()), response: z.optional(z.string()) });
const script = new URL('./captcha-widget.js', import.meta.url);

/**
 * Replaces Turnstile, mounted at `/local/captcha` with or without that prefix in the URL: the page script
 * at `turnstile/v0/api.js`, and `POST siteverify`.
 *
 * @param now milliseconds since 1970
 */
export function openCaptcha(now: () => number = Date.now): RequestListener {
  const tokens = openTokens(now);
  const verify = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      sendJson(response, 200, siteverify(tokens, await fieldsOf(request), now()));
    } catch {
      sendJson(response, 400, { success: false, 'error-codes': ['bad-request'] });
    }
  };
  return (request, response) => {
    const { pathname } = new URL(request.url || '/', 'http://local');
    const path = pathname.replace(/^\/local\/captcha(?=\/|$)/, '');
    if (request.method === 'GET' && path === '/turnstile/v0/api.js') return sendFile(response, script);
    // As Cloudflare's iframe does. A cross-site page gets no token, because it cannot read the response.
    if (request.method === 'POST' && path === '/tokens')
      return sendJson(response, 200, { token: tokens.issue() });
    if (request.method === 'POST' && path === '/siteverify') return void verify(request, response);
    return sendJson(response, 404, { error: 'Not found' });
  };
}

async function fieldsOf(request: IncomingMessage) {
  const body = await text(request);
  const json = request.headers['content-type']?.startsWith('application/json');
  const values: unknown = json ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
  return fields.parse(values);
}

/** Cloudflare's documented test secrets. */
const secrets = {
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  spent: '3x0000000000000000000000000000000AA',
} as const;

export interface SiteverifyResponse {
  readonly success: boolean;
  readonly 'error-codes': readonly string[];
  readonly challenge_ts?: string;
  readonly hostname?: string;
  readonly action?: string;
  readonly cdata?: string;
}

export function siteverify(
  tokens: CaptchaTokens,
  { secret, response }: { secret?: string | undefined; response?: string | undefined },
  now: number,
): SiteverifyResponse {
  if (!secret) return refusal('missing-input-secret');
  if (!Object.values<string>(secrets).includes(secret)) return refusal('invalid-input-secret');
  if (!response) return refusal('missing-input-response');
  if (secret === secrets.fails) return refusal('invalid-input-response');
  if (secret === secrets.spent) return refusal('timeout-or-duplicate');
  if (response === dummyToken) return success(now);
  const found = tokens.spend(response);
  if (found === 'unknown') return refusal('invalid-input-response');
  if (found === 'spent') return refusal('timeout-or-duplicate');
  return success(found.issuedAt);
}

function success(issuedAt: number): SiteverifyResponse {
  return {
    success: true,
    'error-codes': [],
    challenge_ts: new Date(issuedAt).toISOString(),
    hostname: 'localhost',
    action: '',
    cdata: '',
  };
}

function refusal(...codes: string[]): SiteverifyResponse {
  return { success: false, 'error-codes': codes };
}

/** Lifetime of a token in milliseconds, as at Cloudflare. */
const tokenLife = 300_000;

/** Cloudflare's token for automated tests, which can be reused. */
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX';

export interface CaptchaTokens {
  issue(): string;
  /** The first call in a token's lifetime returns its time of issue, in milliseconds since 1970. */
  spend(token: string): 'unknown' | 'spent' | { issuedAt: number };
}

export function openTokens(now: () => number): CaptchaTokens {
  const issued = new Map<string, { issuedAt: number; spent: boolean }>();
  const forget = () => {
    // Kept for twice their lifetime, to distinguish late tokens from invented ones.
    for (const [token, { issuedAt }] of issued) if (now() - issuedAt > 2 * tokenLife) issued.delete(token);
  };
  return {
    issue() {
      forget();
      const token = `0.${randomBytes(48).toString('base64url')}`;
      issued.set(token, { issuedAt: now(), spent: false });
      return token;
    },
    spend(token) {
      const found = issued.get(token);
      if (!found) return 'unknown';
      if (found.spent || now() - found.issuedAt > tokenLife) return 'spent';
      found.spent = true;
      return { issuedAt: found.issuedAt };
    },
  };
}
