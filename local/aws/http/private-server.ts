import type { RequestListener } from 'node:http';
import { type ListeningServer, listenOnLoopback } from './listening-server.ts';
import { notFound, safely } from './responses.ts';

/** What only functions reach: the control APIs of AWS by path, the outside world by host. */
export interface PrivateServer extends ListeningServer {
  serveHost(host: string, listener: RequestListener): void;
  serveOtherHosts(listener: RequestListener): void;
}

/** Starts a server on loopback for these path prefixes, which are stripped. */
export async function startPrivateServer(paths: Record<string, RequestListener>): Promise<PrivateServer> {
  const hosts = new Map<string, RequestListener>();
  let otherHosts: RequestListener = notFound;
  const server = await listenOnLoopback((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (host !== '127.0.0.1') return safely(hosts.get(host) ?? otherHosts, request, response);
    const prefix = Object.keys(paths).find(
      (one) => request.url === one || request.url?.startsWith(`${one}/`),
    );
    if (prefix) request.url = request.url?.slice(prefix.length) || '/';
    safely((prefix && paths[prefix]) || notFound, request, response);
  });
  return {
    ...server,
    serveHost: (host, listener) => hosts.set(host, listener),
    serveOtherHosts: (listener) => {
      otherHosts = listener;
    },
  };
}
