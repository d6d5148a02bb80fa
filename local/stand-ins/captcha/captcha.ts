import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { sendFile, sendJson } from '../../aws/http/responses.ts';
import { siteverify } from './siteverify.ts';
import { openTokens } from './tokens.ts';

const fields = z.object({ secret: z.optional(z.string()), response: z.optional(z.string()) });
const script = new URL('./page/api.js', import.meta.url);

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
