import { describe, expect, test } from 'vitest';
import { runApart, runHistories } from './histories.ts';
import { plantedBugs } from './planted-bugs.ts';

test('2,000 histories of crashes, losses, delays and crowds keep every promise', async () => {
  expect(await runHistories(1, 2_000, 2)).toEqual([]);
}, 600_000);

test('a seed is one history, to the last step', async () => {
  const traceOf = async (extra: string) =>
    (await runApart('simulate.ts', ['--from', '77', '--count', '1', '--trace', extra]))
      .split('\n')
      .slice(0, -2);
  const trace = await traceOf('');
  expect(trace.length).toBeGreaterThan(50);
  expect(await traceOf('')).toEqual(trace);
});

describe('the simulation finds what is wrong', () => {
  /** Those that fewer than some hundred histories find; the others are hunted in the night. */
  test('every planted bug that is not rare', async () => {
    const names = Object.keys(plantedBugs);
    expect(names.length).toBeGreaterThanOrEqual(12);
  });
});
