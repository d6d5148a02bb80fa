import { setTimeout as delay } from 'node:timers/promises';
import type { Message, ReceiveMessageCommandOutput } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import type { Faults } from '../faults.ts';
import type { Rights } from '../iam/rights.ts';
import { queueSchema } from '../sqs/queue-limits.ts';
import type { LocalQueues } from '../sqs/queues.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { accountNumber, region } from '../template/resolver.ts';
import type { LocalFunctions } from './functions.ts';

const mappingSchema = z.object({
  EventSourceArn: z.string().check(z.regex(/^arn:aws:sqs:/, 'only queues are sources of events here')),
  // Strips an alias (`function:alias`).
  FunctionName: z.pipe(
    z.string(),
    z.transform((name) => name.replace(/:\w+$/, '')),
  ),
  BatchSize: z._default(z.number(), 10),
  ScalingConfig: z._default(z.object({ MaximumConcurrency: z.number() }), { MaximumConcurrency: 1000 }),
  FunctionResponseTypes: z._default(z.array(z.string()), []),
});

type Mapping = z.output<typeof mappingSchema>;

const partialResponse = z.nullable(
  z.object({ batchItemFailures: z._default(z.array(z.object({ itemIdentifier: z.string() })), []) }),
);

interface Polled {
  readonly queues: LocalQueues;
  readonly functions: LocalFunctions;
  readonly faults?: Faults | undefined;
}

/** Calls a mapping's function. Returns the ids of the messages that it did not finish. */
export async function failuresOf(
  functions: LocalFunctions,
  { EventSourceArn, FunctionName, FunctionResponseTypes }: Mapping,
  messages: readonly Message[],
): Promise<Set<string | undefined>> {
  try {
    const records = messages.map((message) => recordOf(message, EventSourceArn));
    const answer = await functions.invoke(FunctionName, { Records: records });
    if (!FunctionResponseTypes.includes('ReportBatchItemFailures')) return new Set();
    const failed = partialResponse.parse(answer)?.batchItemFailures ?? [];
    return new Set(failed.map((one) => one.itemIdentifier));
  } catch {
    return new Set(messages.map((message) => message.MessageId));
  }
}

/** Polls a queue for a function, as Lambda's event source mapping does. */
class QueuePoller {
  private readonly mapping: Mapping;
  private readonly queues: LocalQueues;
  private readonly functions: LocalFunctions;
  private readonly faults: Faults | undefined;
  private readonly stopping: AbortController = new AbortController();
  private working = 0;

  constructor(mapping: Mapping, { queues, functions, faults }: Polled) {
    this.mapping = mapping;
    this.queues = queues;
    this.functions = functions;
    this.faults = faults;
  }

  private get url(): string {
    return `${this.queues.endpoint}/${accountNumber}/${this.mapping.EventSourceArn.split(':').pop()}`;
  }

  private async work(messages: Message[]): Promise<void> {
    if (this.faults?.isDuplicated()) void failuresOf(this.functions, this.mapping, messages);
    const failed = await failuresOf(this.functions, this.mapping, messages);
    const done = messages.filter((message) => !failed.has(message.MessageId));
    if (done.length === 0) return;
    const Entries = done.map((message, index) => ({
      Id: String(index),
      ReceiptHandle: message.ReceiptHandle,
    }));
    await this.queues.call('DeleteMessageBatch', { QueueUrl: this.url, Entries });
  }

  private async receive(limit: number): Promise<Message[]> {
    const { Messages = [] } = await this.queues.call<ReceiveMessageCommandOutput>('ReceiveMessage', {
      QueueUrl: this.url,
      MaxNumberOfMessages: limit,
      WaitTimeSeconds: 10,
      MessageSystemAttributeNames: ['All'],
    });
    return this.faults?.anyOrder(Messages) ?? Messages;
  }

  /** Runs until stopped. Handles batches in parallel, up to the mapping's concurrency. */
  async run(): Promise<void> {
    const { BatchSize, ScalingConfig } = this.mapping;
    while (!this.stopping.signal.aborted) {
      const free = ScalingConfig.MaximumConcurrency - this.working;
      if (free <= 0) {
        await delay(10);
        continue;
      }
      try {
        const messages = await this.receive(Math.min(10, BatchSize * free));
        for (let from = 0; from < messages.length; from += BatchSize) {
          this.working += 1;
          this.work(messages.slice(from, from + BatchSize))
            .catch(() => undefined)
            .finally(() => {
              this.working -= 1;
            });
        }
      } catch {
        if (!this.stopping.signal.aborted) await delay(250);
      }
    }
  }

  stop(): void {
    this.stopping.abort();
  }
}

export function readEventSources(template: CloudTemplate): Mapping[] {
  return template.all('AWS::Lambda::EventSourceMapping', mappingSchema).map(({ properties }) => properties);
}

const pollerActions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];

const timeoutSchema = z.object({ Timeout: z._default(z.number(), 3) });

/**
 * Throws if AWS would reject a mapping: the role does not allow polling, or the visibility timeout is
 * shorter than the function's timeout.
 */
export function checkPollers(mappings: readonly Mapping[], rights: Rights, template: CloudTemplate): void {
  const queues = template.all('AWS::SQS::Queue', queueSchema);
  const functions = template.all('AWS::Lambda::Function', timeoutSchema);
  for (const { EventSourceArn, FunctionName } of mappings) {
    const queue = queues.find(({ resource }) => template.reference(resource, 'Arn') === EventSourceArn);
    const worker = functions.find(({ resource }) => template.reference(resource) === FunctionName);
    const [hidden, seconds] = [queue?.properties.VisibilityTimeout ?? 0, worker?.properties.Timeout ?? 0];
    if (hidden < seconds) {
      throw new Error(
        `Queue visibility timeout: ${hidden} seconds is less than Function timeout: ${seconds} seconds (${FunctionName})`,
      );
    }
    const needed = pollerActions.map((action) => ({ action: `sqs:${action}`, resource: EventSourceArn }));
    const refusal = rights.refusalOfFunction(FunctionName, needed);
    if (refusal) throw new Error(refusal);
  }
}

export function startEventSources(mappings: readonly Mapping[], polled: Polled): () => void {
  const pollers = mappings.map((mapping) => new QueuePoller(mapping, polled));
  for (const poller of pollers) void poller.run();
  return () => {
    for (const poller of pollers) poller.stop();
  };
}

function recordOf(message: Message, sourceArn: string) {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes,
    messageAttributes: {},
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: sourceArn,
    awsRegion: region,
  };
}
