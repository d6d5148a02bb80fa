import { Duration, Names } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Queue } from '../../../shared/operations/queue.ts';
import { acknowledge } from '../stack/acknowledge.ts';
import type { NounConstruct } from './backend.ts';
import { constructId, type FunctionOptions, ProductFunction } from './product-function.ts';

export interface QueueWorkerOptions extends FunctionOptions {
  /** Whether a new version of it takes over step by step. */
  readonly shifted?: boolean;
}

/** The one function that works on a declared queue. */
export class QueueWorker extends ProductFunction {
  constructor(noun: NounConstruct, queue: Queue, { shifted = false, ...options }: QueueWorkerOptions = {}) {
    super(noun, constructId(queue.worker), {
      ...options,
      entry: queue.worker,
      resources: noun.backend,
      timeout: Duration.seconds(queue.timeoutSeconds),
      // Work that sends itself on, as an import of 100,000 rows does, is not the runaway loop that Lambda would stop at its
      // 16th round: each message has its end, and what fails goes to the dead letters.
      recursiveLoop: lambda.RecursiveLoop.ALLOW,
    });
    const { queue: source } = noun.backend.queues.of(queue);
    // What Lambda needs to poll, and no more: the CDK's own event source would let it look the queue up as well.
    this.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [source.queueArn]);
    const called = shifted ? noun.backend.shift.of(this) : this;
    called.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(source.node)}`, {
      eventSourceArn: source.queueArn,
      batchSize: queue.batchSize,
      maxConcurrency: queue.concurrency,
      reportBatchItemFailures: true,
    });
    acknowledge(this, {
      'Serverless::Serverless-LambdaEventSourceMappingDestination':
        'SQS has no destinations for what failed: the queue itself moves it to the dead letters.',
    });
  }
}
