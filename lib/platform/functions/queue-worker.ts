import { Duration, Names } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Queue } from '../../../shared/operations/work.ts';
import { acknowledge } from '../stack/product-stack.ts';
import type { NounConstruct } from './backend.ts';
import { constructId, type FunctionOptions, ProductFunction } from './product-function.ts';

export interface QueueWorkerOptions extends FunctionOptions {
  readonly shifted?: boolean;
}

export class QueueWorker extends ProductFunction {
  constructor(noun: NounConstruct, queue: Queue, { shifted = false, ...options }: QueueWorkerOptions = {}) {
    super(noun, constructId(queue.worker), {
      ...options,
      entry: queue.worker,
      resources: noun.backend,
      timeout: Duration.seconds(queue.timeoutSeconds),
      // Lambda would stop messages that lead back to the function after 16 rounds. Ours end: an import of
      // 100,000 rows continues through its queue, and failures go to the dead letters.
      recursiveLoop: lambda.RecursiveLoop.ALLOW,
    });
    const { queue: source } = noun.backend.queues.of(queue);
    // Only the rights to poll; the CDK's event source would add more.
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
