import { expect, test } from 'vitest';
import { runApart, runHistories } from '../simulation/histories.ts';
import { seededBugs } from '../simulation/seeded-bugs.ts';

const processes = 2;
const histories = 100_000;
const slice = 5_000;

test('100,000 random histories break no invariant', async () => {
  const violations: string[] = [];
  for (let done = 0; done < histories; done += slice) {
    const found = await runHistories(1 + done, slice, processes);
    violations.push(...found);
    console.log([`${done + slice} of ${histories} histories`, ...found].join('\n'));
  }
  expect(violations).toEqual([]);
}, 14_400_000);

test.each(Object.keys(seededBugs))(
  'the simulation finds this bug when it is put into the code on purpose: %s',
  async (name) => {
    expect(await runApart('measure-detection.ts', ['10000', name])).toMatch(/"found":\{/);
  },
  3_600_000,
);
