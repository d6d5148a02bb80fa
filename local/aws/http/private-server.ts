import type { RequestListener } from 'node:http';
import { type ListeningServer, listenOnLoopback } from './listening-server.ts';
import { notFound, safely } from './responses.ts';

/** What only functions reach: the control APIs of AWS, by path or by host. */
export interface PrivateServer extends ListeningServer {
  serveHost(host: string, listener: RequestListener): void;
  /** Serves what is below a path, without that path. */
  servePath(path: string, listener: RequestListener): void;
}

/** Starts a server on loopback for these path prefixes, which are stripped. */
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
