import type { Stage } from '../../lib/stage.ts';
import type { Account } from './account.ts';
import { checks } from './checks.ts';

/** What a check found: fine, something missing, or that it could not look. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'missing' | 'unknown';
  readonly words: string;
}

/** Looks at everything that a stage needs of its account; a check that fails leaves the others to be made. */
export async function examine(account: Account, stage: Stage): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, missing }): Promise<Finding> => {
      try {
        const words = await missing(account, stage);
        return words === undefined ? { name, state: 'ok', words: '' } : { name, state: 'missing', words };
      } catch (failure) {
        const words = failure instanceof Error ? failure.message : String(failure);
        return { name, state: 'unknown', words: `This could not be looked at: ${words}` };
      }
    }),
  );
}
