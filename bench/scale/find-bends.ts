import { declaredLimits, type Limits } from './declared.ts';
import { type Found, simulate } from './simulated-product.ts';
import type { Waits } from './waits.ts';
import type { Scale } from './workload.ts';

/**
 * A limit is a bottleneck if one in a hundred waits longer than this many seconds, or one in a thousand is
 * rejected.
 */
const longestWait = 0.25;
const mostRefused = 0.001;
/** After this many doublings, the limit is not the cause. */
const mostRaises = 14;

export interface Bend {
  readonly limit: keyof Limits;
  readonly p99: number;
  readonly refused: number;
  readonly from: number;
  readonly to: number;
}

export interface Bends {
  readonly declared: Found;
  readonly raised: Found;
  readonly bends: readonly Bend[];
}

/** Limits that block a worker, and so make queues wait. */
const causes: readonly (keyof Limits)[] = [
  'concurrency',
  'newInstances',
  'tableWrites',
  'accountWrites',
  'hourWrites',
];

export function bent({ limits }: Found): (keyof Limits)[] {
  const names = Object.keys(limits) as (keyof Limits)[];
  return names
    .filter((name) => limits[name].quantile(0.99) > longestWait || refusedShare(limits[name]) > mostRefused)
    .toSorted((one, other) => isCause(other) - isCause(one) || weight(limits[other]) - weight(limits[one]));
}

export function findBends(scale: Scale, seed: number, limits: Limits = declaredLimits()): Bends {
  const declared = simulate(scale, limits, seed);
  const bends = new Map<keyof Limits, Bend>();
  let [found, raised] = [declared, limits];
  for (let raises = 0; raises < mostRaises && bent(found).length > 0; raises += 1) {
    const all = bent(found);
    const first = all.filter((limit) => isCause(limit));
    for (const limit of first.length > 0 ? first : all) {
      const waits = found.limits[limit];
      const felt = { p99: waits.quantile(0.99), refused: refusedShare(waits) };
      const to = raised[limit] * 2;
      bends.set(limit, { ...{ limit, from: limits[limit], ...felt }, ...bends.get(limit), to });
      raised = { ...raised, [limit]: to };
    }
    found = simulate(scale, raised, seed);
  }
  return { declared, raised: found, bends: [...bends.values()] };
}

function isCause(limit: keyof Limits): number {
  return Number(causes.includes(limit));
}

function refusedShare({ refused, asked }: Waits): number {
  return asked === 0 ? 0 : refused / asked;
}

function weight({ total, refused }: Waits): number {
  return total + refused;
}
