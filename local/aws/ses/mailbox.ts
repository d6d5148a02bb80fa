import { EventEmitter } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { pageStyle, sendFile, sendJson } from '../http/responses.ts';
import type { SentMail } from './feedback.ts';
import { type MailStore, openMailStore } from './mail-store.ts';
import { buildMime, sesListener } from './ses.ts';

/** An email in parts, or as `raw` MIME with From and To headers. */
type Delivery =
  | { readonly raw: Uint8Array | string }
  | {
      readonly from: string;
      readonly to: string;
      readonly subject: string;
      readonly html?: string;
      readonly text?: string;
    };

export interface Mailbox {
  /** SES's v1 Query API, for `AWS_ENDPOINT_URL_SES`. */
  readonly ses: RequestListener;
  /** `/local/mail`, with or without that prefix in the URL. */
  readonly pages: RequestListener;
  deliver(mail: Delivery): Promise<void>;
  onSent(listener: (mail: SentMail) => void): void;
  stop(): Promise<void>;
}

/** Emulates SES and all inboxes. Stores emails in `dataDir`, one .eml file each. */
export async function openMailbox({ dataDir }: { dataDir: string }): Promise<Mailbox> {
  const store = await openMailStore(dataDir);
  const events = new EventEmitter<{ sent: [SentMail] }>();
  const ses = sesListener(store, (mail) => events.emit('sent', mail));
  return {
    ses: (request, response) => void ses(request, response),
    pages: mailPages(store),
    async deliver(mail) {
      await store.keep('raw' in mail ? Buffer.from(mail.raw) : await buildMime(mail));
    },
    onSent: (listener) => void events.on('sent', listener),
    // Every email is on disk before its response, so there is nothing to flush.
    stop: async () => undefined,
  };
}

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
].join('; ');

/** Emails are untrusted: no scripts, no forms and a separate origin. Links open a new tab. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

function mailPages(store: MailStore): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url || '/', 'http://local');
    const path = pathname.replace(/^\/local\/mail(?=\/|$)/, '');
    if (request.method !== 'GET' && request.method !== 'HEAD') return void notFound(response);
    if (path === '' || path === '/') {
      return sendFile(response, page('index.html'), { 'content-security-policy': pagePolicy });
    }
    if (path === '/page.css') return sendFile(response, pageStyle);
    if (path === '/mailbox.js' || path === '/mailbox.css') return sendFile(response, page(path.slice(1)));
    if (path === '/messages') return sendJson(response, 200, store.list(searchParams.get('to') ?? undefined));
    const [, id, part] = /^\/messages\/([^/]+)\/(html|raw)$/.exec(path) ?? [];
    const raw = store.raw(id ?? '');
    if (!raw) return notFound(response);
    if (part === 'html')
      return sendMail(response, store.list().find((message) => message.id === id)?.html ?? '');
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    response.end(raw);
  };
}

function notFound(response: ServerResponse) {
  return sendJson(response, 404, { error: 'Not found' });
}

function page(name: string) {
  return new URL(`./page/${name}`, import.meta.url);
}

function sendMail(response: ServerResponse, html: string) {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': mailPolicy,
  });
  // After the base element, the email's doctype would be ignored, so it is moved to the start.
  response.end(`<!doctype html><base target="_blank">${html.replace(/^\s*<!doctype[^>]*>/i, '')}`);
}
