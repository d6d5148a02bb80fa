import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notFound, safely } from './responses.ts';

export interface ListeningServer {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** A server that never closes idle connections, so that no request is sent on a closing connection. */
export function createPatientServer(listener: RequestListener): Server {
  const server = http.createServer(listener);
  server.keepAliveTimeout = 0;
  return server;
}

export async function listenOnLoopback(listener: RequestListener, wanted = 0): Promise<ListeningServer> {
  const server = createPatientServer(listener);
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** AWS control APIs by path or host, for functions only. */
interface PrivateServer extends ListeningServer {
  serveHost(host: string, listener: RequestListener): void;
  servePath(path: string, listener: RequestListener): void;
}

export async function startPrivateServer(paths: Record<string, RequestListener>): Promise<PrivateServer> {
  const byHost = new Map<string, RequestListener>();
  const byPath = new Map(Object.entries(paths));
  const server = await listenOnLoopback((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (host !== '127.0.0.1') return safely(byHost.get(host) ?? notFound, request, response);
    const prefix = [...byPath.keys()].find(
      (one) => request.url === one || request.url?.startsWith(`${one}/`),
    );
    if (prefix) request.url = request.url?.slice(prefix.length) || '/';
    safely(byPath.get(prefix ?? '') ?? notFound, request, response);
  });
  return {
    ...server,
    serveHost: (host, listener) => void byHost.set(host, listener),
    servePath: (path, listener) => void byPath.set(path, listener),
  };
}
