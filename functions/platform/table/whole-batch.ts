import { setTimeout as delay } from 'node:timers/promises';

const tries = 8;

/**
 * Sends a batch of requests, and again what DynamoDB left of it, after growing pauses. `send` answers with what was left.
 * Throws where something is left after the last try.
 */
export async function wholeBatch<Request>(
  requests: readonly Request[],
  send: (requests: Request[]) => Promise<Request[]>,
): Promise<void> {
  let left = [...requests];
  for (let tried = 1; left.length > 0; tried += 1) {
    if (tried > tries) throw new Error('DynamoDB left a part of a batch at every try.');
    if (tried > 1) await delay(Math.random() * 20 * 2 ** tried);
    left = await send(left);
  }
}
