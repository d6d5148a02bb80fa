import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notFound, safely } from './plain-answers.ts';

/** What only functions reach: the control APIs of AWS by path, the outside world by host. */
export interface PrivateServer {
  readonly url: string;
  readonly port: number;
  serveHost(host: string, listener: RequestListener): void;
  serveOtherHosts(listener: RequestListener): void;
  stop(): Promise<void>;
}

/** Starts a server on loopback for these path prefixes, which are stripped. */
export const startPrivateServer = async (paths: Record<string, RequestListener>): Promise<PrivateServer> => {
  const hosts = new Map<string, RequestListener>();
  let otherHosts: RequestListener = notFound;
  const server = http.createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (host !== '127.0.0.1') return safely(hosts.get(host) ?? otherHosts, request, response);
    const prefix = Object.keys(paths).find(
      (one) => request.url === one || request.url?.startsWith(`${one}/`),
    );
    if (prefix) request.url = request.url?.slice(prefix.length) || '/';
    safely((prefix && paths[prefix]) || notFound, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    serveHost: (host, listener) => hosts.set(host, listener),
    serveOtherHosts: (listener) => {
      otherHosts = listener;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
