import { Duration, Names } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Queue, Schedule } from '../../../shared/operations/work.ts';
import { deadLetterQueue } from '../data/work-queue.ts';
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

interface ScheduledFunctionOptions extends FunctionOptions {
  readonly enabled?: boolean;
}

export class ScheduledFunction extends ProductFunction {
  constructor(
    noun: NounConstruct,
    schedule: Schedule,
    { enabled = true, ...options }: ScheduledFunctionOptions = {},
  ) {
    const parts = new Construct(noun.backend.schedules, constructId(schedule.entry));
    const deadLetters = deadLetterQueue(parts, schedule.alarm);
    super(parts, 'Function', {
      ...options,
      entry: schedule.entry,
      resources: noun.backend,
      timeout: Duration.seconds(schedule.timeoutSeconds),
      deadLetters,
    });
    new events.Rule(parts, 'Rule', {
      enabled,
      schedule: events.Schedule.rate(Duration.minutes(schedule.everyMinutes)),
      // The next run covers the work of a missed one.
      targets: [new LambdaFunction(this, { deadLetterQueue: deadLetters, maxEventAge: Duration.minutes(5) })],
    });
  }
}
