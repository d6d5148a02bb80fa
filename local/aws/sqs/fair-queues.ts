import { AsyncLocalStorage } from 'node:async_hooks';
import { prototypeOf } from './queue-limits.ts';

interface Message {
  messageGroupId?: string | undefined;
}

interface Queue {
  messages: Message[];
  readonly inflightMessages: ReadonlyMap<string, { readonly message: Message }>;
  isFifo(): boolean;
  processTimers(): void;
  enqueue(message: Message): void;
  dequeue(...call: unknown[]): unknown;
}

interface Grouped {
  readonly MessageGroupId?: unknown;
}

interface Router {
  handle(
    request: { readonly body?: Grouped & { readonly Entries?: readonly Grouped[] } },
    reply: unknown,
  ): unknown;
}

const groupOfRequest = new AsyncLocalStorage<string | undefined>();

let isFair = false;

/**
 * Patches the package once per process so that standard queues are fair: it ignores their
 * `MessageGroupId`. The oldest message of a group with the fewest messages in flight is delivered first.
 * SQS instead delays only groups with more than a tenth, and at least 30, of the messages in flight
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues-detailed.html).
 */
export async function makeQueuesFair(): Promise<void> {
  if (isFair) return;
  isFair = true;
  const [queue, router] = await Promise.all([
    prototypeOf<Queue>('sqs/sqsStore.js', 'SqsQueue'),
    prototypeOf<Router>('sqs/sqsRouter.js', 'SqsRouter'),
  ]);
  const { handle } = router;
  router.handle = function (this: Router, request, reply) {
    const { MessageGroupId, Entries } = request.body ?? {};
    // The product's batches have one group each.
    const group = MessageGroupId ?? Entries?.[0]?.MessageGroupId;
    return groupOfRequest.run(typeof group === 'string' ? group : undefined, () =>
      handle.call(this, request, reply),
    );
  };
  const { enqueue, dequeue } = queue;
  queue.enqueue = function (this: Queue, message) {
    const group = groupOfRequest.getStore();
    if (group !== undefined) message.messageGroupId ??= group;
    enqueue.call(this, message);
  };
  queue.dequeue = function (this: Queue, ...call) {
    if (!this.isFifo()) {
      this.processTimers();
      bringForward(this, Number(call[0] ?? 1));
    }
    return dequeue.apply(this, call);
  };
}

function bringForward(queue: Queue, count: number): void {
  const inFlight = new Map<string | undefined, number>();
  const countUp = (group: string) => inFlight.set(group, (inFlight.get(group) ?? 0) + 1);
  for (const { message } of queue.inflightMessages.values()) {
    if (message.messageGroupId !== undefined) countUp(message.messageGroupId);
  }
  const chosen: Message[] = [];
  while (chosen.length < Math.min(count, 10) && queue.messages.length > 0) {
    const index = quietest(queue.messages, inFlight);
    const [message] = queue.messages.splice(index, 1);
    if (!message) break;
    if (message.messageGroupId !== undefined) countUp(message.messageGroupId);
    chosen.push(message);
  }
  queue.messages.unshift(...chosen);
}

function quietest(messages: readonly Message[], inFlight: ReadonlyMap<string | undefined, number>): number {
  let found = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [index, { messageGroupId }] of messages.entries()) {
    const flying = inFlight.get(messageGroupId) ?? 0;
    if (flying < fewest) [found, fewest] = [index, flying];
    if (fewest === 0) break;
  }
  return found;
}
