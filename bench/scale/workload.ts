import type { Random } from '../../test/simulation/random.ts';
import type { Clock } from './clock.ts';

const secondsOfMonth = 30 * 24 * 3_600;
const signupsOfAccount = 1_000;

export const scales = [1e4, 1e6, 1e9] as const;

export interface Scale {
  readonly signupsPerMonth: number;
  readonly accounts: number;
  readonly rate: number;
  readonly seconds: number;
}

/** Chooses a simulated time that is long enough for percentiles. */
export function scaleOf(signupsPerMonth: number): Scale {
  const rate = signupsPerMonth / secondsOfMonth;
  return {
    signupsPerMonth,
    accounts: Math.max(10, Math.round(signupsPerMonth / signupsOfAccount)),
    rate,
    seconds: Math.min(5 * 24 * 3_600, Math.max(160, 3_000 / rate)),
  };
}

/** Bursts of newsletters and scheduled jobs: every ten minutes and at each hour, for a minute. */
const burst = { factor: 5, everySeconds: 600, seconds: 60 };
/**
 * Distribution of account sizes: the largest of a thousand accounts has a tenth of all signups, the
 * largest of a million a hundredth.
 */
const tail = 3;

/** Generates signups in bursts, with most of them from a few accounts. */
export function startArrivals(
  clock: Clock,
  random: Random,
  scale: Scale,
  arrive: (account: number) => void,
): void {
  const highest = scale.rate * burst.factor;
  const next = () =>
    clock.after(-Math.log(1 - random.next()) / highest, () => {
      // Outside bursts, one in five is kept.
      if (clock.now < scale.seconds) {
        if (isBurst(clock.now, scale) || random.chance(1 / burst.factor)) arrive(accountOf(random, scale));
        next();
      }
    });
  next();
}

export function rateOf(account: number, { accounts, rate }: Scale): number {
  const share = ((account + 1) / accounts) ** (1 / tail) - (account / accounts) ** (1 / tail);
  return rate * share;
}

function accountOf(random: Random, { accounts }: Scale): number {
  return Math.floor(accounts * random.next() ** tail);
}

function isBurst(now: number, { seconds }: Scale): boolean {
  const sinceTurn = now - seconds / 2;
  return ((sinceTurn % burst.everySeconds) + burst.everySeconds) % burst.everySeconds < burst.seconds;
}
