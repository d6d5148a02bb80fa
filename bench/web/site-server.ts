import { readFileSync } from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { webFolder } from '../../lib/platform/build/build-web.ts';
import { contentTypeOf } from '../../local/aws/http/responses.ts';
import type { WebConfig } from '../../shared/web-config.ts';
import { companyRowOf, rowOf } from '../../test/web/made-up-rows.ts';

export const clientId = 'bench';

const config: WebConfig = {
  stage: 'bench',
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_bench',
  userPoolClientId: clientId,
  turnstileSiteKey: '',
  turnstileScriptUrl: '',
  slackApp: false,
  checkoutHosts: [],
};

const packed = new Map<string, Buffer>();

export interface BenchSite {
  readonly url: string;
  close(): void;
}

/**
 * Serves the built web app as the edge does, with an in-memory account of 100,000 signups and companies.
 * `pages` overrides files by path with another file, as in `{ '/': 'contact.html' }`, or with content.
 */
export async function serveSite(pages: Record<string, string | Buffer> = {}): Promise<BenchSite> {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    if (pathname === '/api/signups') return answer(response, rowsFrom(searchParams, 100_000));
    if (pathname === '/api/companies') return answer(response, companiesFrom(searchParams, 100_000));
    if (pathname === '/api/latest-companies') return answer(response, { data: companies(100_000, 100) });
    if (pathname.startsWith('/api/')) return response.writeHead(404).end('{"error":"Not here"}');
    if (pathname === '/config.json') return response.end(JSON.stringify(config));
    const page = pages[pathname] ?? (pathname === '/' ? 'index.html' : pathname.slice(1));
    if (typeof page !== 'string') return send(response, pathname, page);
    const file = path.extname(page) ? page : `${page}.html`;
    send(response, file, readFileSync(path.join(webFolder, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function rowsFrom(query: URLSearchParams, count: number) {
  const before = Number(query.get('before') ?? count + 1);
  const length = Math.min(Number(query.get('limit') ?? 1000), before - 1);
  const data = Array.from({ length }, (_, index) => rowOf(before - 1 - index));
  return { data, next: before - length > 1 ? before - length : null };
}

/** The cursor is the number of remaining companies. */
function companiesFrom(query: URLSearchParams, count: number) {
  const left = Number(query.get('cursor') ?? count);
  return { data: companies(left, 1000), next: left > 1000 ? `${left - 1000}` : null };
}

function companies(newest: number, count: number) {
  return Array.from({ length: Math.min(count, newest) }, (_, age) => companyRowOf(newest - age));
}

function answer(response: ServerResponse, body: object) {
  response.setHeader('content-type', 'application/json');
  return response.end(JSON.stringify(body));
}

/** Texts are compressed, as CloudFront does. */
function send(response: ServerResponse, file: string, body: Buffer) {
  const text = !/\.woff2$/.test(file);
  if (text && !packed.has(file)) packed.set(file, gzipSync(body));
  response
    .writeHead(200, { 'content-type': contentTypeOf(file), ...(text ? { 'content-encoding': 'gzip' } : {}) })
    .end(packed.get(file) ?? body);
}
