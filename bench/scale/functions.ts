import type { Clock } from './clock.ts';
import { Line } from './line.ts';
import { RateLimit } from './rate-limit.ts';
import { Waits } from './waits.ts';

/** How long an instance without work lives. AWS does not say; some minutes. */
const idleSeconds = 300;
/** What a new instance adds to its first call. `npm run bench -- api` measures such starts locally. */
const startSeconds = 0.4;

/** The account's functions that run at once: a call waits its turn, as callers that are refused try again. */
export class Concurrency {
  readonly waits: Waits = new Waits();
  private readonly clock: Clock;
  private readonly limit: number;
  private readonly waiting = new Line<{ readonly since: number; readonly begin: () => void }>();
  private running = 0;

  constructor(clock: Clock, limit: number) {
    this.clock = clock;
    this.limit = limit;
  }

  enter(begin: () => void): void {
    if (this.running < this.limit) this.begin(this.clock.now, begin);
    else this.waiting.add({ since: this.clock.now, begin });
  }

  leave(): void {
    this.running -= 1;
    const next = this.waiting.take();
    if (next) this.begin(next.since, next.begin);
  }

  private begin(since: number, begin: () => void): void {
    this.running += 1;
    this.waits.add(this.clock.now - since);
    begin();
  }
}

/** One function: its instances, warm while they have work. */
export class SimulatedFunction {
  private readonly idle: number[] = [];
  private readonly starts: RateLimit;
  private readonly clock: Clock;
  private readonly concurrency: Concurrency;

  constructor(clock: Clock, concurrency: Concurrency, newInstances: number, waits: Waits) {
    this.clock = clock;
    this.concurrency = concurrency;
    this.starts = new RateLimit(clock, newInstances / 10, newInstances, waits);
  }

  /** Runs for so many seconds, after the wait for a place and perhaps a new instance; then `done`. */
  call(seconds: number, done: () => void): void {
    this.concurrency.enter(() => {
      const usedAt = this.idle.pop();
      const isWarm = usedAt !== undefined && usedAt + idleSeconds > this.clock.now;
      const start = isWarm ? 0 : this.starts.take() + startSeconds;
      this.clock.after(start + seconds, () => {
        this.idle.push(this.clock.now);
        this.concurrency.leave();
        done();
      });
    });
  }
}
