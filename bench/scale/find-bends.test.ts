import { expect, test } from 'vitest';
import { Clock } from './clock.ts';
import { declaredLimits, type Limits } from './declared.ts';
import { bent, findBends } from './find-bends.ts';
import { Concurrency, SimulatedFunction } from './functions.ts';
import { simulate } from './simulated-product.ts';
import { Waits } from './waits.ts';
import { WorkQueue } from './work-queue.ts';
import { type Scale, scaleOf } from './workload.ts';

const scale: Scale = { ...scaleOf(1e6), seconds: 1_800 };
const ample: Limits = {
  ...declaredLimits(),
  enrichmentWorkers: 400,
};

test('with ample limits none bends', () => {
  expect(bent(simulate(scale, ample, 1))).toEqual([]);
});

test.each([
  ['gatewayRate', 0.5],
  ['enrichmentWorkers', 2],
  ['concurrency', 5],
  ['tableWrites', 30],
  ['mailRate', 0.05],
  ['modelTokens', 1_000],
] as const)('a bottleneck that was planted is the first that is found: %s of %d', (limit, value) => {
  expect(bent(simulate(scale, { ...ample, [limit]: value }, 1))[0]).toBe(limit);
});

test('a limit that bends is raised until it no longer does, and nothing else is', () => {
  const { bends, declared, raised } = findBends(scale, 1, { ...ample, mailRate: 0.05 });
  expect(bends.map(({ limit }) => limit)).toEqual(['mailRate']);
  expect(bends[0]?.to).toBeGreaterThan(0.05);
  expect(raised.toAlert.quantile(0.99)).toBeLessThan(declared.toAlert.quantile(0.99));
});

test('the same seed gives the same run, and another seed another', () => {
  const total = (seed: number) => simulate(scale, ample, seed).toAlert.total;
  expect(total(1)).toBe(total(1));
  expect(total(1)).not.toBe(total(2));
});

test('behind a thousand messages of one account, messages of another wait for one worker and not for all', () => {
  const clock = new Clock();
  const worker = new SimulatedFunction(clock, new Concurrency(clock, 1_000), 1_000, new Waits());
  const queue = new WorkQueue(clock, worker, { limit: 5, batch: 1 });
  let ended = Number.POSITIVE_INFINITY;
  for (let sent = 0; sent < 1_000; sent += 1) queue.send('crowd', 1, () => undefined);
  clock.after(10, () =>
    queue.send('one', 1, () => {
      ended = clock.now;
    }),
  );
  clock.runUntil(1_000);
  expect(ended - 10).toBeLessThan(3);
});
