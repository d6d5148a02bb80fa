import { createHash } from 'node:crypto';
import { visibilitySeconds } from '../../../shared/operations/work.ts';
import { lateness } from '../faults.ts';
import { jsonResponse, type WireRequest, type WireResponse, type WireService } from '../network/wire.ts';
import { queueOf } from '../queues.ts';
import type { Outcome, World } from '../world.ts';

/** Lambda's part of a queue: handles one message; true if the worker succeeded. */
export type Worker = (body: string, attempt: number) => Promise<Outcome<boolean>>;

interface Sent {
  readonly QueueUrl: string;
  readonly MessageBody: string;
  readonly DelaySeconds?: number;
}

interface Message {
  readonly queue: string;
  readonly body: string;
  received: number;
}

/** Queues with dead letters: messages arrive late, twice and in any order. */
export class Queues implements WireService {
  readonly deadLetters: Message[] = [];
  /** Waiting messages, each with a function that removes it from its queue. */
  private readonly waiting = new Map<Message, () => void>();
  /** Called for each message that the product sends. */
  onSent: (queue: string) => void = () => undefined;
  private readonly world: World;
  private readonly workers: (queue: string) => Worker;

  constructor(world: World, workers: (queue: string) => Worker) {
    this.world = world;
    this.workers = workers;
  }

  nameOf = (request: WireRequest) => `sqs ${String(request.headers['x-amz-target']).split('.')[1]}`;
  refusals = () => [() => jsonResponse(503, { __type: 'ServiceUnavailable' })];

  perform = (request: WireRequest): WireResponse => {
    const body: Sent & { Entries?: { Id: string; MessageBody: string }[] } = JSON.parse(request.body);
    const { Entries, ...sent } = body;
    const queue = sent.QueueUrl.split('/').pop() ?? '';
    this.onSent(queue);
    if (!Entries)
      return jsonResponse(200, { MessageId: 'message', MD5OfMessageBody: this.accept(queue, sent) });
    const { random, faultProfile } = this.world;
    const refused = Entries.filter(() => random.chance(faultProfile.calls.refused));
    const Failed = refused.map(({ Id }) => ({ Id, Code: 'InternalError', SenderFault: false }));
    const Successful = Entries.filter((entry) => !refused.includes(entry)).map((entry) => ({
      ...{ Id: entry.Id, MessageId: 'message' },
      MD5OfMessageBody: this.accept(queue, entry),
    }));
    return jsonResponse(200, { Successful, Failed });
  };

  private accept(queue: string, { MessageBody, DelaySeconds = 0 }: Omit<Sent, 'QueueUrl'>): string {
    const send = () => this.send(queue, MessageBody, DelaySeconds * 1000);
    send();
    if (this.world.random.chance(this.world.faultProfile.duplicate)) send();
    return createHash('md5').update(MessageBody).digest('hex');
  }

  send(queue: string, body: string, delay = 0): void {
    this.handOut({ queue, body, received: 0 }, delay);
  }

  /** Like an operator after the cause is fixed. */
  redrive(): boolean {
    const dead = this.deadLetters.splice(0);
    for (const message of dead) this.handOut({ ...message, received: 0 }, 0);
    return dead.length > 0;
  }

  /** Loses waiting messages of a queue, as if it were replaced or emptied by mistake. */
  lose(queue: string, isLost: (body: string) => boolean): void {
    for (const [message, takeOff] of this.waiting) {
      if (message.queue !== queue || !isLost(message.body)) continue;
      this.world.say(`${queue}: a message is lost`);
      this.waiting.delete(message);
      takeOff();
    }
  }

  private handOut(message: Message, delay: number): void {
    const { random, faultProfile } = this.world;
    const takeOff = this.world.later(delay + lateness(random, faultProfile), () => this.deliver(message));
    this.waiting.set(message, takeOff);
  }

  private deliver(message: Message): void {
    this.waiting.delete(message);
    const queue = queueOf(message.queue);
    if (message.received >= queue.deliveries) {
      this.world.say(`${message.queue}: a message joins the dead letters`);
      this.deadLetters.push(message);
      return;
    }
    message.received += 1;
    void this.workers(message.queue)(message.body, message.received).then((outcome) => {
      if (!outcome.done || !outcome.answer) this.handOut(message, visibilitySeconds(queue) * 1000);
    });
  }
}
