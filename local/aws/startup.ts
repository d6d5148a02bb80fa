import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** A user error, shown as one sentence without a stack trace. */
export class StartupError extends Error {}

/**
 * Below 32,768, because Linux uses higher ports for outgoing connections. Above 10,080, the last port that
 * `fetch` blocks.
 */
const [lowest, highest] = [10_081, 32_000];

/** A free port on loopback. Another process could still take it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    const server = net.createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
