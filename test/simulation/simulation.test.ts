import { describe, expect, test } from 'vitest';
import { runApart, runHistories } from './histories.ts';
import { plantedBugs } from './planted-bugs.ts';

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

describe('planted bugs', () => {
  /** Those that some dozens of histories find; the rare ones are looked for in the night. */
  const common = [
    'a dropped condition: a debit below zero',
    'a missing status condition: a settled signup is settled again',
    'a marker written after the send',
    'an in-memory dedupe',
    'a non-atomic pair: the balance first, its ledger entry after',
    'a refund without a guard: a message that comes again gives back again',
    'a deletion that always gives the credit back',
    'a payment credited per event, not per payment intent',
    'credit on the metadata of a payment that is not paid',
    'a charge on turning refills on',
    'an idempotency key renewed on each try',
    'a refill begun without a claim',
    'a monthly cap that nobody adds up',
    'a sweep that settles by itself, without a condition',
    'a refund of money taken back at every event',
    'a dispute that leaves auto-refill on',
    'a write that gives up when it meets a transaction',
    'no sweep: a message lost after the 201',
  ];

  test('are found by the simulation', async () => {
    expect(Object.keys(plantedBugs)).toEqual(expect.arrayContaining(common));
    const output = await runApart('hunt.ts', ['250', ...common]);
    const missed = output
      .trim()
      .split('\n')
      .filter((line) => !/"found":\{/.test(line));
    expect(missed).toEqual([]);
    expect(output.trim().split('\n')).toHaveLength(common.length);
  }, 900_000);
});
