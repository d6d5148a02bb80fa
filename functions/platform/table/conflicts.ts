import { setTimeout as delay } from 'node:timers/promises';

const attempts = 8;

/**
 * Sends a write, and sends it again, with jitter, while a transaction on the same item is under way: the
 * SDK repeats what is throttled, but not what meets a conflict.
 */
export async function despiteConflicts<Answer>(
  send: () => Promise<Answer>,
  isConflict: (error: unknown) => boolean,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}
