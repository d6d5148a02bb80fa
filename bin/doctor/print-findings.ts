import type { Finding } from './examine.ts';

const marks = { ok: '✓', missing: '✗', unknown: '?' };

/** Prints one line for each finding. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { name, state, words } of findings)
    console.log(`${marks[state]} ${name}${words && `: ${words}`}`);
}
