import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback, on a port that was free. */
export interface ListeningServer {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A server that never closes an idle connection by itself, so that no request is sent on a connection that the
 * server is just closing.
 */
export function createPatientServer(listener: RequestListener): Server {
  const server = http.createServer(listener);
  server.keepAliveTimeout = 0;
  return server;
}

/** Starts a server that only this machine reaches, on this port or on one that is free. */
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
