import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { contentTypeOf } from './content-type.ts';

/** Answers with a file of a small local page. */
export function sendFile(response: ServerResponse, file: URL, headers: Record<string, string> = {}): void {
  response.writeHead(200, {
    'content-type': contentTypeOf(file.pathname),
    'cache-control': 'no-cache',
    ...headers,
  });
  response.end(readFileSync(file));
}

/** The style that the small local pages have in common. */
export const pageStyle = new URL('./page.css', import.meta.url);

/** Answers with JSON that must not be cached. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Answers 404 as JSON. */
export const notFound: RequestListener = (_request, response) =>
  sendJson(response, 404, { error: 'Not found' });

/** Runs a listener, synchronous or not; what it throws becomes a 500 instead of ending the process. */
export function safely(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
  Promise.resolve()
    .then(() => listener(request, response))
    .catch((failure: unknown) => {
      console.error(`The local cloud failed at ${request.method} ${request.url}:`, failure);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: 'Internal server error' });
    });
}

/** What a body holds as JSON; undefined where it is none. */
export function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
