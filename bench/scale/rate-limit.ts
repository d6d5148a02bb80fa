import type { Clock } from './clock.ts';
import { Waits } from './waits.ts';

/** So many units a second, and so many at once after a rest. Who asks is told how long to wait for its turn. */
export class RateLimit {
  readonly waits: Waits;
  private readonly clock: Clock;
  private readonly rate: number;
  private readonly burst: number;
  /** When all that was granted so far is used up. */
  private usedUp = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, rate: number, burst: number = rate, waits: Waits = new Waits()) {
    this.clock = clock;
    this.rate = rate;
    this.burst = burst;
    this.waits = waits;
  }

  /** Seconds until these units are granted, in turn. */
  take(units = 1): number {
    const { now } = this.clock;
    const wait = this.waitFor(now);
    this.usedUp = Math.max(now, this.usedUp) + units / this.rate;
    this.waits.add(wait);
    return wait;
  }

  /** Whether these units are granted at once; what is not granted is refused. */
  takeNow(units = 1): boolean {
    if (this.waitFor(this.clock.now) > 0) {
      this.waits.refused += 1;
      return false;
    }
    this.take(units);
    return true;
  }

  private waitFor(now: number): number {
    return Math.max(0, this.usedUp - this.burst / this.rate - now);
  }
}

/** The same limit for each of many keys, such as the partitions of a table. */
export class RateLimitPerKey {
  readonly waits: Waits = new Waits();
  private readonly limits = new Map<string | number, RateLimit>();
  private readonly clock: Clock;
  private readonly rate: number;

  constructor(clock: Clock, rate: number) {
    this.clock = clock;
    this.rate = rate;
  }

  take(key: string | number, units: number): number {
    const known = this.limits.get(key);
    const limit = known ?? new RateLimit(this.clock, this.rate, this.rate, this.waits);
    if (!known) this.limits.set(key, limit);
    return limit.take(units);
  }
}
