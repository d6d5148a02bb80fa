import { declaredLimits, type Limits } from './declared.ts';
import { type Found, simulate } from './simulated-product.ts';
import type { Waits } from './waits.ts';
import type { Scale } from './workload.ts';

/** A limit bends where one of a hundred waits longer than this for it, in seconds, or one of a thousand is refused. */
const longestWait = 0.25;
const mostRefused = 0.001;
/** What still bends after so many doublings does so for another reason. */
const mostRaises = 14;

/** A limit that bent, how long it made one of a hundred wait, and the value with which it did no longer. */
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
  /** In the order in which they were met: what makes others wait first, then by the time that was waited. */
  readonly bends: readonly Bend[];
}

/** What a function waits for while it has a worker's place: it makes queues wait that would not otherwise. */
const causes: readonly (keyof Limits)[] = [
  'concurrency',
  'newInstances',
  'tableWrites',
  'accountWrites',
  'hourWrites',
];

/** The limits that bend: what makes others wait, then those that make their askers wait longest in all. */
export function bent({ limits }: Found): (keyof Limits)[] {
  const names = Object.keys(limits) as (keyof Limits)[];
  return names
    .filter((name) => limits[name].quantile(0.99) > longestWait || refusedShare(limits[name]) > mostRefused)
    .toSorted((one, other) => isCause(other) - isCause(one) || weight(limits[other]) - weight(limits[one]));
}

/** Simulates a scale as declared, and with whatever bends doubled until nothing does. */
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
