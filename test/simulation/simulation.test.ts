import { expect, test } from 'vitest';
import { runApart, runHistories } from './histories.ts';
import { rareBugs, seededBugs } from './seeded-bugs.ts';

test('2,000 histories of crashes, losses, delays and crowds keep every promise', async () => {
  expect(await runHistories(1, 2_000, 2)).toEqual([]);
}, 900_000);

test('a seed is one history to the last step, whatever ran before it', async () => {
  const traceOf = async (from: number, count: number) => {
    const args = ['--from', String(from), '--count', String(count), '--trace'];
    return (await runApart('simulate.ts', args)).split('\n').slice(0, -2);
  };
  const alone = await traceOf(77, 1);
  expect(alone.length).toBeGreaterThan(50);
  expect((await traceOf(70, 8)).slice(-alone.length)).toEqual(alone);
}, 300_000);

test('every bug seeded on purpose is found, but for rare ones', async () => {
  const names = Object.keys(seededBugs).filter((name) => !rareBugs.includes(name));
  const halves = [0, 1].map((half) => names.filter((_, at) => at % 2 === half));
  const outputs = await Promise.all(
    halves.map((some) => runApart('measure-detection.ts', ['1000', ...some])),
  );
  const found = outputs.flatMap((output) => output.split('\n').filter((line) => /"found":\{/.test(line)));
  const missed = names.filter((name) => !found.some((line) => line.includes(JSON.stringify(name))));
  expect(missed).toEqual([]);
}, 900_000);
