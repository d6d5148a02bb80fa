import { awsLimits } from './aws-limits.ts';
import type { Clock } from './clock.ts';
import type { SimulatedFunction } from './functions.ts';
import { Line } from './line.ts';
import { Waits } from './waits.ts';

const hopSeconds = 0.03;
/** Lifetime of idle pollers. AWS does not document it. */
const restSeconds = 60;

interface Message {
  readonly since: number;
  readonly seconds: number;
  readonly done: () => void;
}

interface Group {
  inFlight: number;
  readonly waiting: Line<Message>;
}

/**
 * A queue with workers like SQS and Lambda's event source mapping: concurrency starts low and rises while
 * messages wait, and groups with the fewest messages in flight go first.
 */
export class WorkQueue {
  readonly waits: Waits = new Waits();
  private readonly clock: Clock;
  private readonly worker: SimulatedFunction;
  private readonly limit: number;
  private readonly batch: number;
  private readonly groups = new Map<string, Group>();
  private readonly byInFlight: Set<string>[] = [];
  private waiting = 0;
  private working = 0;
  private crowdedSince: number | undefined;
  private calmSince = 0;
  private pollersLeft: number = awsLimits.firstPollers.value;

  constructor(clock: Clock, worker: SimulatedFunction, { limit, batch }: { limit: number; batch: number }) {
    this.clock = clock;
    this.worker = worker;
    this.limit = limit;
    this.batch = batch;
  }

  send(group: string, seconds: number, done: () => void): void {
    this.clock.after(hopSeconds, () => {
      const own = this.groups.get(group) ?? { inFlight: 0, waiting: new Line<Message>() };
      this.groups.set(group, own);
      own.waiting.add({ since: this.clock.now, seconds, done });
      this.waiting += 1;
      this.levelOf(own.inFlight).add(group);
      this.beginWork();
    });
  }

  private beginWork(): void {
    while (this.waiting > 0 && this.working < this.pollers()) this.workBatch();
    if (this.waiting === 0) this.becomeCalm();
    else this.becomeCrowded();
  }

  private pollers(): number {
    const waited = this.crowdedSince === undefined ? 0 : this.clock.now - this.crowdedSince;
    const added = (waited * awsLimits.morePollersPerMinute.value) / 60;
    return Math.min(this.limit, Math.max(this.pollersLeft, this.working) + added);
  }

  private becomeCalm(): void {
    if (this.crowdedSince === undefined) return;
    this.pollersLeft = this.pollers();
    this.crowdedSince = undefined;
    this.calmSince = this.clock.now;
  }

  private becomeCrowded(): void {
    if (this.crowdedSince !== undefined) return;
    if (this.clock.now - this.calmSince > restSeconds) {
      this.pollersLeft = Math.max(awsLimits.firstPollers.value, this.working);
    }
    this.crowdedSince = this.clock.now;
    const look = () => {
      if (this.crowdedSince === undefined) return;
      this.beginWork();
      if (this.pollers() < this.limit) this.clock.after(0.2, look);
    };
    this.clock.after(0.2, look);
  }

  private workBatch(): void {
    const taken: { group: string; message: Message }[] = [];
    while (taken.length < this.batch && this.waiting > 0) taken.push(this.takeFairly());
    this.working += 1;
    const seconds = Math.max(...taken.map(({ message }) => message.seconds));
    this.worker.call(seconds, () => {
      this.working -= 1;
      for (const { group, message } of taken) {
        this.changeInFlight(group, -1);
        message.done();
      }
      this.beginWork();
    });
  }

  private takeFairly(): { group: string; message: Message } {
    const level = this.byInFlight.find((one) => one.size > 0);
    const [group = ''] = level ?? [];
    const message = this.groups.get(group)?.waiting.take();
    if (!message) throw new Error('A group waits without a message.');
    this.waiting -= 1;
    this.waits.add(this.clock.now - message.since);
    this.changeInFlight(group, 1);
    return { group, message };
  }

  private changeInFlight(group: string, change: number): void {
    const own = this.groups.get(group);
    if (!own) return;
    this.levelOf(own.inFlight).delete(group);
    own.inFlight += change;
    if (own.waiting.length > 0) this.levelOf(own.inFlight).add(group);
    else if (own.inFlight === 0) this.groups.delete(group);
  }

  private levelOf(inFlight: number): Set<string> {
    const level = this.byInFlight[inFlight] ?? new Set<string>();
    this.byInFlight[inFlight] = level;
    return level;
  }
}
