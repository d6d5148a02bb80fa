import { Random } from '../../test/simulation/random.ts';
import { assumed } from '../cost/prices.ts';
import { Clock } from './clock.ts';
import { declared, type Limits } from './declared.ts';
import { Concurrency, SimulatedFunction } from './functions.ts';
import { RateLimit, RateLimitPerKey } from './rate-limit.ts';
import { Waits } from './waits.ts';
import { WorkQueue } from './work-queue.ts';
import { rateOf, type Scale, startArrivals } from './workload.ts';

/** Write units per signup according to `npm run bench -- cost`, all in the account's partition. */
const writesOfSignup = 16;
/** An account's first request of an hour moves it between hours in `by-activity`. */
const writesOfHour = 1;
const matched = 0.2;
/** Seconds in which alerts per address are counted (docs/product/rules.md#floods). */
const windowSeconds = 600;

export interface Found {
  readonly toAlert: Waits;
  readonly limits: Readonly<Record<keyof Limits, Waits>>;
}

/**
 * Simulates signups through gateway, function, table, queues, workers, model and email. Signups arrive in
 * bursts from accounts of very different sizes, while one account imports the largest file. Accounts above
 * the hourly limit use a connection. Deterministic for a seed.
 */
export function simulate(scale: Scale, limits: Limits, seed: number): Found {
  const clock = new Clock();
  const random = new Random(seed);
  const toAlert = new Waits();
  const newInstances = new Waits();
  const concurrency = new Concurrency(clock, limits.concurrency);
  const makeFunction = () => new SimulatedFunction(clock, concurrency, limits.newInstances, newInstances);
  const gateway = new RateLimit(clock, limits.gatewayRate, limits.gatewayRate * declared.gatewayBurst);
  const table = new RateLimit(clock, limits.tableWrites);
  const partitions = new RateLimitPerKey(clock, limits.accountWrites);
  const hours = new RateLimitPerKey(clock, limits.hourWrites);
  const model = new RateLimit(clock, limits.modelTokens / 60, limits.modelTokens);
  const mail = new RateLimit(clock, limits.mailRate);
  const add = makeFunction();
  const queue = (limit: number, batch: number) => new WorkQueue(clock, makeFunction(), { limit, batch });
  const intake = queue(limits.intakeWorkers, declared.intakeBatch);
  const enrichment = queue(limits.enrichmentWorkers, declared.enrichmentBatch);
  const alerts = queue(limits.alertWorkers, declared.alertBatch);
  const lastHours = new Map<number, number>();
  const sent = new Map<number, { since: number; count: number }>();

  startArrivals(clock, random, scale, arrive);
  startImport();
  // Finishes pending work, for at most an hour.
  clock.runUntil(scale.seconds + 3_600);
  return {
    toAlert,
    limits: {
      gatewayRate: gateway.waits,
      intakeWorkers: intake.waits,
      enrichmentWorkers: enrichment.waits,
      alertWorkers: alerts.waits,
      concurrency: concurrency.waits,
      newInstances,
      tableWrites: table.waits,
      accountWrites: partitions.waits,
      hourWrites: hours.waits,
      mailRate: mail.waits,
      modelTokens: model.waits,
    },
  };

  function arrive(account: number): void {
    const since = clock.now;
    const perHour = rateOf(account, scale) * 3_600;
    clock.after(gateway.take(), () => {
      const stored = () => enrich(`${account}`, () => alert(account, since));
      const addHere = () => add.call(varied(assumed.add.ms) + write(account), stored);
      // An account at half of the limit exceeds it in a burst.
      if (perHour * 2 < declared.requestsPerHour) return addHere();
      add.call(varied(assumed.add.ms), () =>
        intake.send(`${account}`, varied(assumed.add.ms) + write(account), stored),
      );
    });
  }

  function write(account: number): number {
    const hour = clock.now < scale.seconds / 2 ? 0 : 1;
    const last =
      lastHours.get(account) ?? (random.chance(Math.exp(-rateOf(account, scale) * 1_800)) ? -1 : 0);
    lastHours.set(account, hour);
    const moved = last < hour ? hours.take(hour, writesOfHour) : 0;
    return Math.max(moved, table.take(writesOfSignup), partitions.take(account, writesOfSignup));
  }

  function enrich(group: string, done: () => void): void {
    const isNew = random.chance(assumed.newDomains);
    // Without a grant the page is read without the model, which takes no longer.
    if (isNew) model.takeNow(assumed.tokensIn + assumed.tokensOut);
    enrichment.send(group, varied(isNew ? assumed.enrichNew.ms : assumed.enrichKnown.ms), done);
  }

  function alert(account: number, since: number): void {
    const isSent = random.chance(matched) && !isFlood(account);
    const wait = isSent ? mail.take() : 0;
    alerts.send(`${account}`, varied(assumed.alert.ms), () => {
      if (isSent) clock.after(wait, () => toAlert.add(clock.now - since));
    });
  }

  function isFlood(account: number): boolean {
    const known = sent.get(account);
    const window = known && clock.now < known.since + windowSeconds ? known : { since: clock.now, count: 0 };
    sent.set(account, window);
    window.count += 1;
    return window.count > declared.alertsPerWindow;
  }

  function startImport(): void {
    const account = -1;
    let left: number = declared.importRows;
    const step = () => {
      const rows = Math.min(left, declared.importRowsAtOnce, clock.now < scale.seconds ? left : 0);
      if (rows === 0) return;
      left -= rows;
      let seconds = 0;
      for (let row = 0; row < rows; row += 1) {
        seconds += varied(assumed.add.ms);
        clock.after(seconds, () => {
          write(account);
          enrich(`${account}/background`, () => undefined);
        });
      }
      clock.after(seconds, step);
    };
    clock.after(1, step);
  }

  function varied(milliseconds: number): number {
    const spread = 0.6;
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    return (milliseconds / 1000) * Math.exp(spread * normal - (spread * spread) / 2);
  }
}
