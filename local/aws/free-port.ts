import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/**
 * Below 32,768, from which Linux takes ports of outgoing connections: one of them would be in use before its user listens.
 * Above 10,080, the last port that `fetch` refuses to ask.
 */
const [lowest, highest] = [10_081, 32_000];

/** A port on loopback that is free now. Another process may still take it before its user does, but hardly by chance. */
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
