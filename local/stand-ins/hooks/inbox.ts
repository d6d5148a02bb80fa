import { readdirSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';
import { pageStyle, parsedJson, sendFile, sendJson } from '../../aws/http/responses.ts';
import type { Part, ReceiverKind, Reply } from './receiver.ts';

const answers = ['ok', 'slow', '500', '410', '429', 'hang-up'] as const;
type Answer = (typeof answers)[number];

export interface Received {
  readonly id: number;
  /** Its address after `/local/inbox/`, such as `webhook/NAME`. */
  readonly receiver: string;
  readonly received_at: string;
  readonly headers: Record<string, string>;
  body: string;
  readonly answer: Answer;
  /** The receiver's reason for a refusal; null if it accepted the message or was set to a fixed response. */
  readonly refused: string | null;
}

interface Receiver {
  answer: Answer;
  secret: string;
}

/** Limits memory, because a local run may last for weeks. */
const kept = 500;

export function openReceivers() {
  const receivers = new Map<string, Receiver>();
  const received: Received[] = [];
  const receiverAt = (name: string): Receiver => {
    const known = receivers.get(name) ?? { answer: 'ok', secret: '' };
    receivers.set(name, known);
    return known;
  };
  // Created at the start, so that the page shows addresses to try.
  for (const { example } of Object.values(receiverKinds)) receiverAt(example);
  return {
    list: () =>
      [...receivers].map(([name, { answer, secret }]) => ({
        name,
        answer,
        secret,
        signed: kindAt(name)?.isSigned,
      })),
    change: (name: string, changes: Partial<Receiver>) => void Object.assign(receiverAt(name), changes),
    /** Stores a message, and returns the response to it. */
    keep(receiver: string, kind: ReceiverKind, headers: Record<string, string>, body: string) {
      const { answer } = receiverAt(receiver);
      const now = new Date();
      const earlier = received.filter((one) => one.receiver === receiver);
      const times = earlier.map(({ received_at }) => Date.parse(received_at));
      const refusal = kind.refusal(parsedJson(body), times, now.getTime());
      const refused = answer === 'ok' && refusal ? refusal : undefined;
      received.unshift({
        id: (received[0]?.id ?? 0) + 1,
        receiver,
        received_at: now.toISOString(),
        headers,
        body,
        answer,
        refused: refused ? `${refused.status} ${refused.body}` : null,
      });
      received.splice(kept);
      return { answer, reply: refused ?? replyOf(kind, answer) };
    },
    find: (id: number): Received | undefined => received.find((one) => one.id === id),
    /** Changes a message, as its sender may in a chat. */
    replace(id: number, body: string) {
      const message = received.find((one) => one.id === id);
      if (message) message.body = body;
    },
    /** Newest first, each with the result of its signature check, and as its receiver shows it. */
    messages: (receiver?: string) =>
      received
        .filter((one) => receiver === undefined || one.receiver === receiver)
        .map((one) => ({
          ...one,
          ...shownOf(one),
          signature: signatureOf(one, receiverAt(one.receiver).secret),
        })),
  };
}

function replyOf({ replies }: ReceiverKind, answer: Answer): Reply {
  return answer === 'slow' || answer === 'hang-up' ? replies.ok : replies[answer];
}

/** A message as its receiver shows it; of content in another form only the body is shown. */
function shownOf({ receiver, body }: Received): { title: string; shown: readonly Part[] } {
  const kind = kindAt(receiver);
  const content = parsedJson(body);
  try {
    return { title: kind?.title(content) ?? '(no title)', shown: kind?.shown(content) ?? [] };
  } catch {
    return { title: content === undefined ? '(no JSON)' : '(no title)', shown: [] };
  }
}

function kindAt(receiver: string): ReceiverKind | undefined {
  return Object.values(receiverKinds).find(({ addresses }) => addresses.test(receiver));
}

export type Receivers = ReturnType<typeof openReceivers>;

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
 * Replaces the receivers of messages (`receivers/`), mounted at `/local/inbox` with or without that prefix in
 * the URL. `POST` to a receiver's address stores the request and sends the configured response, or the
 * default of its kind. The page shows them; `GET messages?receiver=NAME` returns JSON.
 */
export function openInbox(receivers = openReceivers()): RequestListener {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url || '/', 'http://local');
    const path = decodeURIComponent(pathname).replace(/^\/local\/inbox(?=\/|$)/, '');
    if (request.method === 'POST') return post(receivers, path.slice(1), request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response);
    if (path === '' || path === '/') {
      return sendFile(response, page('index.html'), { 'content-security-policy': pagePolicy });
    }
    if (path === '/page.css') return sendFile(response, pageStyle);
    if (/^\/inbox\.(js|css)$/.test(path)) return sendFile(response, page(path.slice(1)));
    if (path === '/receivers') return sendJson(response, 200, receivers.list());
    if (path === '/forms') {
      return sendJson(
        response,
        200,
        Object.values(receiverKinds).map(({ form }) => form),
      );
    }
    if (path !== '/messages') return notFound(response);
    return sendJson(response, 200, receivers.messages(searchParams.get('receiver') ?? undefined));
  };
}

async function post(receivers: Receivers, path: string, request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  const changed = /^receivers\/(.+)$/.exec(path)?.[1];
  if (changed && kindAt(changed)) {
    const changes = changesSchema.safeParse(parsedJson(body));
    if (!changes.success) return sendJson(response, 400, { error: z.prettifyError(changes.error) });
    receivers.change(changed, changes.data);
    return sendJson(response, 200, { success: true });
  }
  const kind = kindAt(path);
  if (!kind) return notFound(response);
  const { answer, reply } = receivers.keep(path, kind, headersOf(request), body);
  if (answer === 'hang-up') return void request.socket.destroy();
  if (answer === 'slow') await delay(slowSeconds * 1000, undefined, { ref: false });
  response.writeHead(reply.status, reply.headers).end(reply.body);
}

function notFound(response: ServerResponse) {
  return sendJson(response, 404, { error: 'Not found' });
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function page(name: string) {
  return new URL(`./inbox/${name}`, import.meta.url);
}

const folder = new URL('./receivers/', import.meta.url);

/** Every kind of destination that has a file in `receivers/`, which exports it by its name. Emails go to the mailbox. */
export const receiverKinds: Readonly<Record<string, ReceiverKind>> = Object.assign(
  {},
  ...(await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)))),
);
