import type { Clock } from './clock.ts';
import { Line } from './line.ts';
import { RateLimit } from './rate-limit.ts';
import { Waits } from './waits.ts';

/** Lifetime of an idle instance. AWS does not document it; some minutes. */
const idleSeconds = 300;
/** Startup time of a new instance. `npm run bench -- api` measures it locally. */
const startSeconds = 0.4;

/** The account's concurrency. Calls over the limit wait, as rejected callers retry. */
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

  /** Runs for `seconds` after waiting for concurrency and perhaps a new instance; then calls `done`. */
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
