import { ProductError } from '../../../shared/api/errors.ts';

/** What an attempt returns if something it had read was changed before its write. */
export const changed = Symbol('changed');

const mostAttempts = 10;

/**
 * Repeats an attempt, which reads and then writes on condition, until its write is not refused because of a change in
 * between. Returns what the attempt returned. Throws `unavailable` (503) after ten attempts; `what` names what changed.
 */
export async function retryWhileChanged<Result>(
  what: string,
  attempt: () => Promise<Result | typeof changed>,
): Promise<Result> {
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    const result = await attempt();
    if (result !== changed) return result;
  }
  throw new ProductError('unavailable', `Other requests changed ${what} at every try. Try again.`, {
    headers: { 'retry-after': '1' },
  });
}
