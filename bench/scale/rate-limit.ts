import type { Clock } from './clock.ts';
import { Waits } from './waits.ts';

/** A rate limit per second with a burst. */
export class RateLimit {
  readonly waits: Waits;
  private readonly clock: Clock;
  private readonly rate: number;
  private readonly burst: number;
  private usedUp = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, rate: number, burst: number = rate, waits: Waits = new Waits()) {
    this.clock = clock;
    this.rate = rate;
    this.burst = burst;
    this.waits = waits;
  }

  take(units = 1): number {
    const { now } = this.clock;
    const wait = this.waitFor(now);
    this.usedUp = Math.max(now, this.usedUp) + units / this.rate;
    this.waits.add(wait);
    return wait;
  }

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

/** The same limit for each key, such as a table's partitions. */
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
