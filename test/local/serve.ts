import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves listeners on one free port of 127.0.0.1, each under a path prefix that it does not see, like the
 * local runner. A prefix without a trailing path gives the listener "/".
 */
export async function serve(mounts: Record<string, RequestListener>) {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const prefix = Object.keys(mounts).find(
      (start) => url === start || url.startsWith(`${start}/`) || url.startsWith(`${start}?`),
    );
    const listener = prefix === undefined ? undefined : mounts[prefix];
    if (!listener || prefix === undefined) return response.writeHead(404).end();
    request.url = url.slice(prefix.length) || '/';
    return listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
