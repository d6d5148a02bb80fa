import type { Random } from '../../test/simulation/random.ts';
import type { Clock } from './clock.ts';

const secondsOfMonth = 30 * 24 * 3_600;
const signupsOfAccount = 1_000;

/** Signups a month that figures are given for. */
export const scales = [1e4, 1e6, 1e9] as const;

/** How many signups a month, and what is simulated of it. */
export interface Scale {
  readonly signupsPerMonth: number;
  readonly accounts: number;
  /** Signups a second, on average. */
  readonly rate: number;
  /** Seconds that are simulated; the clock hour turns in the middle. */
  readonly seconds: number;
}

/** A month of so many signups, in so much simulated time that percentiles mean something. */
export function scaleOf(signupsPerMonth: number): Scale {
  const rate = signupsPerMonth / secondsOfMonth;
  return {
    signupsPerMonth,
    accounts: Math.max(10, Math.round(signupsPerMonth / signupsOfAccount)),
    rate,
    seconds: Math.min(5 * 24 * 3_600, Math.max(160, 3_000 / rate)),
  };
}

/** Every ten minutes for a minute, and as the hour turns, so many times the average: newsletters, jobs by the clock. */
const burst = { factor: 5, everySeconds: 600, seconds: 60 };
/** Of the accounts, the first is the largest: a tenth of a thousand accounts' signups, a hundredth of a million's. */
const tail = 3;

/** Has signups arrive, in bursts, each of an account; a few accounts have most of them. */
export function startArrivals(
  clock: Clock,
  random: Random,
  scale: Scale,
  arrive: (account: number) => void,
): void {
  const highest = scale.rate * burst.factor;
  const next = () =>
    clock.after(-Math.log(1 - random.next()) / highest, () => {
      // Thinned: outside of bursts one of five is kept.
      if (clock.now < scale.seconds) {
        if (isBurst(clock.now, scale) || random.chance(1 / burst.factor)) arrive(accountOf(random, scale));
        next();
      }
    });
  next();
}

/** How often an account has signups, a second, on average. */
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
