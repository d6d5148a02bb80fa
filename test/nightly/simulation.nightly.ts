import { expect, test } from 'vitest';
import { runApart, runHistories } from '../simulation/histories.ts';
import { plantedBugs } from '../simulation/planted-bugs.ts';

const processes = 2;

test('100,000 histories keep every promise', async () => {
  expect(await runHistories(10_001, 100_000, processes)).toEqual([]);
}, 14_400_000);

test.each(Object.keys(plantedBugs))(
  'the simulation finds %s',
  async (name) => {
    expect(await runApart('hunt.ts', ['5000', name])).toMatch(/"found":\{/);
  },
  1_800_000,
);
