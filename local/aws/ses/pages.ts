import type { RequestListener, ServerResponse } from 'node:http';
import { pageStyle, sendFile, sendJson } from '../http/responses.ts';
import type { MailStore } from './mail-store.ts';

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
].join('; ');

/** An email is untrusted: no scripts, no forms, an origin of its own; its links may open a tab. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The mailbox page and its JSON, mounted at `/local/mail` with or without the prefix in the URL. */
export function mailPages(store: MailStore): RequestListener {
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
  // The email's own doctype would be ignored after the base element, so it comes first.
  response.end(`<!doctype html><base target="_blank">${html.replace(/^\s*<!doctype[^>]*>/i, '')}`);
}
