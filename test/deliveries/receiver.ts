import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import { beforeEach } from 'vitest';
import { once as onceForFile } from '../support/once.ts';

/** A request that arrived at a receiver. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Self-signed key and certificate of `localhost`, made for these tests. */
const pem = readFileSync(path.join(import.meta.dirname, 'localhost.pem'), 'utf8');

/** Makes this process accept the receivers' certificate; returns a function that undoes it. */
export function trustReceivers(): () => void {
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, pem.slice(0, pem.indexOf('-----BEGIN PRIVATE'))]);
  return () => tls.setDefaultCACertificates(trusted);
}

/** A server on a real socket that keeps its requests, with responses that a test sets. */
export async function startReceiver({ secure = false } = {}) {
  const received: Received[] = [];
  const receiver = { answer: ((_, response) => response.end('thanks')) as RequestListener };
  const listener: RequestListener = async (request, response) => {
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    });
    receiver.answer(request, response);
  };
  const server = secure ? https.createServer({ key: pem, cert: pem }, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    received,
    port,
    url: `http${secure ? 's' : ''}://localhost:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A response with a status, a body and headers. */
export function answering(status: number, body = '', headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

/** The receiver of all tests of a file: each begins with no requests, and with a response of 200. */
export function givenReceiver(): Receiver {
  const receiver = onceForFile(() => startReceiver());
  beforeEach(() => {
    receiver.received.splice(0);
    receiver.answer = answering(200, 'thanks');
  });
  return receiver;
}
