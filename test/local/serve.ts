import type { RequestListener } from 'node:http';
import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';

/** Serves listeners on a free port, each under a path prefix that it does not see, like the local runner. */
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
