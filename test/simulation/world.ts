import { AsyncLocalStorage } from 'node:async_hooks';
import { type Fault, type FaultProfile, faultOf, noFaults, someFaults } from './faults.ts';
import { Random } from './random.ts';

/** One run of a Lambda function: its calls belong to it, and a crash ends all of them. */
export interface Invocation {
  readonly name: string;
  /** The time at which Lambda ends it, in the world's milliseconds. */
  readonly deadline: number;
  /** The skew of this machine's clock, in milliseconds. */
  readonly skew: number;
  /** The message or request that it handles, for invariants about who did it. */
  readonly subject: string;
  ended: boolean;
  /** The latest refused call: no invocation is refused twice in a row. */
  refused: string | undefined;
  readonly crash: (reason: string) => void;
}

interface Task {
  readonly at: number;
  readonly owner: Invocation | undefined;
  readonly run: () => void;
}

/** A call to a service. `perform` does it immediately and completely; the others respond without doing it. */
export interface OutsideCall<Answer> {
  readonly name: string;
  readonly perform: () => Answer;
  /** The responses of the service without doing it. */
  readonly refusals: () => readonly (() => Answer)[];
  readonly lost: () => Error;
  readonly notReached: () => Error;
}

export interface Mishap {
  readonly name: string;
  readonly subject: string;
  readonly call: string;
  readonly fault: Fault | 'out of time';
}

export type Outcome<Answer> =
  | { readonly done: true; readonly answer: Answer }
  | { readonly done: false; readonly reason: string };

const realSetImmediate = setImmediate;
const invocationOf = new AsyncLocalStorage<Invocation>();
const start = Date.UTC(2026, 0, 31, 22, 30);
const mostSteps = 30_000;

export class Violation extends Error {}

/** A separate world for one history: time, chance, and future events. */
export class World {
  readonly random: Random;
  now: number;
  faultProfile: FaultProfile;
  /** The invocation whose call is in progress. */
  acting: Invocation | undefined;
  /** The events, line by line, if a person wants to read them. */
  trace: string[] | undefined;
  violation: Violation | undefined;
  steps = 0;
  /** The faults of each invocation, for invariants that allow for them. */
  readonly mishaps: Mishap[] = [];
  /** Called before time leaps over minutes in which nothing happens. */
  beforeLeap: (milliseconds: number) => void = () => undefined;
  private tasks: Task[] = [];
  private readonly running = new Set<Invocation>();

  constructor(seed: number) {
    this.random = new Random(seed);
    this.faultProfile = someFaults(this.random);
    this.now = start + this.random.below(3_600_000 * 3);
  }

  get invocation(): Invocation | undefined {
    return invocationOf.getStore();
  }

  /** The time on the clock of the acting machine. */
  get clock(): number {
    return this.now + (this.invocation?.skew ?? 0);
  }

  say(line: string): void {
    this.trace?.push(`${new Date(this.now).toISOString()} ${line}`);
  }

  violated(what: string): void {
    this.violation ??= new Violation(what);
  }

  /** Runs something `delay` milliseconds from now, unless its owner has ended before. */
  later(delay: number, run: () => void, owner?: Invocation): () => void {
    // Whole milliseconds, like Node's timers and clock.
    const task = { at: this.now + Math.trunc(Math.max(0, delay)), run, owner };
    this.tasks.push(task);
    return () => {
      this.tasks = this.tasks.filter((one) => one !== task);
    };
  }

  /** Runs a handler as Lambda does, until it responds, fails, crashes or its time is over. */
  invoke<Answer>(
    { name, subject, seconds }: { name: string; subject: string; seconds: number },
    handler: () => Promise<Answer>,
  ): Promise<Outcome<Answer>> {
    const { promise, resolve } = Promise.withResolvers<Outcome<Answer>>();
    const skewed = this.faultProfile !== noFaults && this.random.chance(0.1);
    const end = (outcome: Outcome<Answer>): void => {
      if (invocation.ended) return;
      invocation.ended = true;
      this.running.delete(invocation);
      this.say(`${name} ${subject}: ${outcome.done ? 'ended' : outcome.reason}`);
      resolve(outcome);
    };
    const invocation: Invocation = {
      name,
      subject,
      deadline: this.now + seconds * 1000,
      skew: skewed ? this.random.pick([-2000, 2000, -60_000, 60_000]) : 0,
      ended: false,
      refused: undefined,
      crash: (reason) => end({ done: false, reason }),
    };
    this.say(`${name} ${subject}: begins`);
    this.running.add(invocation);
    invocationOf
      .run(invocation, handler)
      .then((answer) => end({ done: true, answer }))
      .catch((failure) => end({ done: false, reason: `failed: ${failure}` }));
    return promise;
  }

  /** Makes a call of the current invocation, with a delay and a fault that the world chooses. */
  outside<Answer>(call: OutsideCall<Answer>): Promise<Answer> {
    const owner = this.invocation;
    if (!owner) return Promise.resolve(call.perform());
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    if (owner.ended) return promise;
    const fault = faultOf(this.random, this.faultProfile);
    const perform = (): Answer => {
      this.acting = owner;
      try {
        return call.perform();
      } finally {
        this.acting = undefined;
      }
    };
    const run = () => {
      this.say(`${owner.name} ${owner.subject}: ${call.name}${fault ? ` (${fault})` : ''}`);
      if (fault) this.mishaps.push({ name: owner.name, subject: owner.subject, call: call.name, fault });
      if (fault === 'crash before') return owner.crash('crashed');
      if (fault === 'not reached') return reject(call.notReached());
      const refusals = fault === 'refused' && owner.refused !== call.name ? call.refusals() : [];
      owner.refused = refusals.length > 0 ? call.name : undefined;
      if (refusals.length > 0) return resolve(this.random.pick(refusals)());
      const answer = perform();
      if (fault === 'crash after') return owner.crash('crashed');
      if (fault === 'answer lost') return reject(call.lost());
      resolve(answer);
    };
    this.later(fault === 'slow' ? 500 + this.random.below(12_000) : 0, run, owner);
    return promise;
  }

  /** Ends the running invocations of these functions, like a crash of their machines. */
  kill(names: readonly string[]): void {
    for (const { name, subject, crash } of [...this.running]) {
      if (!names.includes(name)) continue;
      this.mishaps.push({ name, subject, call: '', fault: 'crash before' });
      crash('killed');
    }
  }

  /** Runs all future events, in an order that the seed chooses. */
  async run(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => realSetImmediate(resolve));
      if (this.violation) throw this.violation;
      const late = [...this.running].filter(({ deadline }) => deadline < this.now);
      for (const { name, subject, crash } of late) {
        this.mishaps.push({ name, subject, call: '', fault: 'out of time' });
        crash('out of time');
      }
      // Work that waits for them continues first, and may have more to do.
      if (late.length > 0) continue;
      this.tasks = this.tasks.filter(({ owner }) => !owner?.ended);
      if (this.tasks.length === 0) return;
      this.steps += 1;
      if (this.steps > mostSteps) throw new Violation('The world does not come to rest.');
      this.step();
    }
  }

  private step(): void {
    const due = this.tasks.filter(({ at }) => at <= this.now);
    const next = Math.min(...this.tasks.filter(({ at }) => at > this.now).map(({ at }) => at));
    // Time also passes while an invocation waits for a response.
    if (due.length === 0 || (next - this.now < 30_000 && this.random.chance(0.04))) {
      const tasks = this.tasks.length;
      this.beforeLeap(next - this.now);
      if (this.tasks.length === tasks) this.now = next;
      return;
    }
    const task = this.random.pick(due);
    this.tasks.splice(this.tasks.indexOf(task), 1);
    this.now += this.random.below(8);
    task.run();
  }
}

/** For code that reads the clock while it is loaded, before the first history. */
let present = new World(0);

/** The current world, with its clocks, chance and network. */
export function world(): World {
  return present;
}

export function enter(next: World): World {
  present = next;
  return next;
}
