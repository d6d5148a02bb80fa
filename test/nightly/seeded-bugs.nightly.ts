import { expect, test } from 'vitest';
import { runApart } from '../simulation/histories.ts';
import { seededBugs } from '../simulation/seeded-bugs.ts';

test.concurrent.for(Object.keys(seededBugs))(
  'the simulation finds this bug when it is put into the code on purpose: %s',
  { retry: 0, timeout: 3_600_000 },
  async (name) => {
    expect(await runApart('measure-detection.ts', ['10000', name])).toMatch(/"found":\{/);
  },
);
