import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { pageStyle, parsedJson, sendFile, sendJson } from '../../aws/http/responses.ts';

const answers = ['ok', 'slow', '500', '410', '429', 'hang-up'] as const;
type Answer = (typeof answers)[number];

export interface Received {
  readonly id: number;
  readonly receiver: string;
  readonly received_at: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly answer: Answer;
}

interface Receiver {
  answer: Answer;
  secret: string;
}

/** Limits memory, because a local run may last for weeks. */
const kept = 500;

function openReceivers() {
  const receivers = new Map<string, Receiver>();
  const received: Received[] = [];
  const receiverAt = (name: string): Receiver => {
    const known = receivers.get(name) ?? { answer: 'ok', secret: '' };
    receivers.set(name, known);
    return known;
  };
  // Created at the start, so that the page shows addresses to try.
  receiverAt('slack/services/T00000000/B00000000/inbox');
  receiverAt('webhook/example');
  return {
    list: () => [...receivers].map(([name, { answer, secret }]) => ({ name, answer, secret })),
    change: (name: string, changes: Partial<Receiver>) => void Object.assign(receiverAt(name), changes),
    keep(receiver: string, headers: Record<string, string>, body: string): Answer {
      const { answer } = receiverAt(receiver);
      const id = (received[0]?.id ?? 0) + 1;
      received.unshift({ id, receiver, received_at: new Date().toISOString(), headers, body, answer });
      received.splice(kept);
      return answer;
    },
    messages: (receiver?: string) =>
      received
        .filter((one) => receiver === undefined || one.receiver === receiver)
        .map((one) => ({ ...one, signature: signatureOf(one, receiverAt(one.receiver).secret) })),
  };
}

type Receivers = ReturnType<typeof openReceivers>;

function signatureOf({ headers, body }: Received, secret: string) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers;
  if (!id || !seconds || !signatures) return 'none';
  if (secret === '') return 'not checked';
  try {
    const expected = new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), body);
    return signatures.split(' ').includes(expected) ? 'valid' : 'wrong';
  } catch {
    return 'wrong';
  }
}

z.config(z.locales.en());

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ');

const changesSchema = z.strictObject({
  answer: z.optional(z.enum(answers)),
  secret: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

const slowSeconds = 20;

/**
 * Replaces Slack and customers' webhook receivers, mounted at `/local/inbox` with or without that prefix
 * in the URL. `POST slack/services/…` and `POST webhook/NAME` store requests and send the configured
 * response. The page shows them; `GET messages?receiver=NAME` returns JSON.
 */
export function openInbox(): RequestListener {
  const receivers = openReceivers();
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url || '/', 'http://local');
    const path = decodeURIComponent(pathname).replace(/^\/local\/inbox(?=\/|$)/, '');
    if (request.method === 'POST') return post(receivers, path.slice(1), request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response);
    if (path === '' || path === '/') {
      return sendFile(response, page('index.html'), { 'content-security-policy': pagePolicy });
    }
    if (path === '/page.css') return sendFile(response, pageStyle);
    if (/^\/(inbox|slack-message)\.(js|css)$/.test(path)) return sendFile(response, page(path.slice(1)));
    if (path === '/receivers') return sendJson(response, 200, receivers.list());
    if (path !== '/messages') return notFound(response);
    return sendJson(response, 200, receivers.messages(searchParams.get('receiver') ?? undefined));
  };
}

async function post(receivers: Receivers, path: string, request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  const changed = /^receivers\/(.+)$/.exec(path)?.[1];
  if (changed && isReceiver(changed)) {
    const changes = changesSchema.safeParse(parsedJson(body));
    if (!changes.success) return sendJson(response, 400, { error: z.prettifyError(changes.error) });
    receivers.change(changed, changes.data);
    return sendJson(response, 200, { success: true });
  }
  if (!isReceiver(path)) return notFound(response);
  const answer = receivers.keep(path, headersOf(request), body);
  return reply(answer, path.startsWith('slack/'), body, request, response);
}

async function reply(
  answer: Answer,
  isSlack: boolean,
  body: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (answer === 'hang-up') return void request.socket.destroy();
  if (answer === 'slow') await delay(slowSeconds * 1000, undefined, { ref: false });
  if (answer === '500') return send(response, 500, isSlack ? 'rollup_error' : 'Internal Server Error');
  if (answer === '410') return send(response, 410, isSlack ? 'channel_is_archived' : 'Gone');
  if (answer === '429') {
    response.setHeader('retry-after', '30');
    return send(response, 429, isSlack ? 'rate_limited' : 'Too Many Requests');
  }
  if (isSlack && parsedJson(body) === undefined) return send(response, 400, 'invalid_payload');
  return send(response, 200, isSlack ? 'ok' : 'Received');
}

function send(response: ServerResponse, status: number, words: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
}

function notFound(response: ServerResponse) {
  return sendJson(response, 404, { error: 'Not found' });
}

function isReceiver(path: string): boolean {
  return /^(webhook\/[\w-]{1,60}|slack\/services\/T\w+\/B\w+\/\w+)$/.test(path);
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function page(name: string) {
  return new URL(`./inbox/${name}`, import.meta.url);
}
