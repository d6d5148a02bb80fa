import type { Stage } from '../../lib/stage.ts';
import type { Account } from './aws-account.ts';
import { type Check, checks } from './checks.ts';

interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'missing' | 'unknown';
  readonly words: string;
  readonly when: Check['when'];
}

export async function examine(account: Account, stage: Stage): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, when, missing }): Promise<Finding> => {
      try {
        const words = await missing(account, stage);
        return words === undefined
          ? { name, when, state: 'ok', words: '' }
          : { name, when, state: 'missing', words };
      } catch (failure) {
        const words = failure instanceof Error ? failure.message : String(failure);
        return { name, when, state: 'unknown', words: `This check could not run: ${words}` };
      }
    }),
  );
}

const marks = { ok: '✓', missing: '✗', unknown: '?' };

export function printFindings(findings: readonly Finding[]): void {
  for (const { name, state, words } of findings)
    console.log(`${marks[state]} ${name}${words && `: ${words}`}`);
}
