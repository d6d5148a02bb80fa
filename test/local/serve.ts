import type { RequestListener } from 'node:http';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';

/**
 * Serves listeners on one free port of 127.0.0.1, each under a path prefix that it does not see, like the
 * local runner. A prefix without a trailing path gives the listener "/".
 */
export async function serve(mounts: Record<string, RequestListener>) {
  const { url: origin, stop } = await listenOnLoopback((request, response) => {
    const url = request.url ?? '/';
    const prefix = Object.keys(mounts).find(
      (start) => url === start || url.startsWith(`${start}/`) || url.startsWith(`${start}?`),
    );
    const listener = prefix === undefined ? undefined : mounts[prefix];
    if (!listener || prefix === undefined) return response.writeHead(404).end();
    request.url = url.slice(prefix.length) || '/';
    return listener(request, response);
  });
  return { origin, close: stop };
}
