import os from 'node:os';
import { runApart } from '../simulation/histories.ts';
import { seededBugs } from '../simulation/seeded-bugs.ts';
import { nights, shareOf, today, tonightsShares, writeRows } from './tonight.ts';

/**
 * Searches for one share of the seeded bugs, another one each night (`SHARES=1,2` chooses), with up to `MOST`
 * histories each. Writes the histories that each took into docs/evidence/nightly.md. Fails if a bug was not
 * found.
 */
const most = Number(process.env.MOST ?? 10_000);
const names = Object.keys(seededBugs);
const table = { place: 'bugs', columns: ['bug', 'last looked for', 'found by'], names };

for (const share of tonightsShares()) {
  const own = shareOf(names, share);
  const waiting = [...own];
  const found: string[] = [];
  const search = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const seed = await seedThatFinds(name);
      if (seed !== undefined) found.push(name);
      const words = seed === undefined ? `none of ${count(most)} histories` : `history ${count(seed)}`;
      console.log(`${name}: ${words}`);
      writeRows(table, { [name]: [today(), words] });
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, search));
  console.log(`share ${share} of ${nights}: ${found.length} of ${own.length} bugs found`);
  if (found.length < own.length) process.exitCode = 1;
}

/** The first history that shows a bug; undefined if none did. Throws if the search broke off. */
async function seedThatFinds(name: string): Promise<number | undefined> {
  const output = await runApart('measure-detection.ts', [String(most), name]);
  const line = output.split('\n').find((one) => one.startsWith('{'));
  if (line === undefined) throw new Error(`The search for "${name}" broke off:\n${output}`);
  return JSON.parse(line).found?.seed;
}

function count(histories: number): string {
  return histories.toLocaleString('en-US');
}
