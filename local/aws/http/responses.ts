import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.htm': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
};

export function contentTypeOf(file: string): string {
  return types[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

export function sendFile(response: ServerResponse, file: URL, headers: Record<string, string> = {}): void {
  response.writeHead(200, {
    'content-type': contentTypeOf(file.pathname),
    'cache-control': 'no-cache',
    ...headers,
  });
  response.end(readFileSync(file));
}

export const pageStyle = new URL('./page.css', import.meta.url);

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

export const notFound: RequestListener = (_request, response) =>
  sendJson(response, 404, { error: 'Not found' });

/** Runs a listener. An error becomes a 500 instead of ending the process. */
export function safely(listener: RequestListener, request: IncomingMessage, response: ServerResponse): void {
  Promise.resolve()
    .then(() => listener(request, response))
    .catch((failure: unknown) => {
      console.error(`The local cloud failed at ${request.method} ${request.url}:`, failure);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: 'Internal server error' });
    });
}

export function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
