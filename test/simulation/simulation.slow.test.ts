import { expect, test } from 'vitest';
import { runApart } from './histories.ts';
import { gravestBugs } from './seeded-bugs.ts';

/** Each of the gravest bugs is found within three histories; more histories would find other bugs. */
const mostHistories = 100;

test('the same seed gives the same history, step by step', async () => {
  const traceOf = async (from: number, count: number) => {
    const args = ['--from', String(from), '--count', String(count), '--trace'];
    return (await runApart('simulate.ts', args)).split('\n').slice(0, -2);
  };
  const [alone, afterOthers] = await Promise.all([traceOf(77, 1), traceOf(74, 4)]);
  expect(alone.length).toBeGreaterThan(50);
  expect(afterOthers.slice(-alone.length)).toEqual(alone);
}, 300_000);

test('the simulation finds the gravest bugs when they are seeded into the code', async () => {
  const output = await runApart('measure-detection.ts', [String(mostHistories), ...gravestBugs]);
  const found = output.split('\n').filter((line) => /"found":\{/.test(line));
  expect(gravestBugs.filter((name) => !found.some((one) => one.includes(JSON.stringify(name))))).toEqual([]);
}, 300_000);
