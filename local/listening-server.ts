import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback, on a port that was free. */
export interface ListeningServer {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server that only this machine reaches. */
export const listenOnLoopback = async (listener: RequestListener): Promise<ListeningServer> => {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
};
