import { Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { EnvironmentName } from '../../shared/environment.ts';
import { acknowledge } from './acknowledge.ts';
import type { AlarmDescription } from './alarm.ts';
import { deadLetterQueue } from './dead-letters.ts';
import type { ProductFunction } from './product-function.ts';

/** How long the function that works on a queue may take; visibility is six times that. */
const workSeconds = 30;

export interface WorkQueueProps {
  /** The setting under which functions that send know the queue; absent where none of them does. */
  readonly setting?: EnvironmentName;
  /** Deliveries before a message goes to the dead letters. */
  readonly deliveries?: number;
  /** Who is hurt by a message that ends in the dead letters, and what to do. */
  readonly alarm: AlarmDescription;
}

/** A queue with dead letters, the rights to send to it, and the one function that works on it. */
export class WorkQueue extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetters: sqs.Queue;
  private readonly setting: EnvironmentName | undefined;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    this.setting = props.setting;
    // Named, so that the command that redrives finds it by the stage.
    const queueName = `${Stack.of(this).stackName}-${id}`;
    this.deadLetters = deadLetterQueue(this, props.alarm, `${queueName}-DeadLetters`);
    this.queue = new sqs.Queue(this, 'Queue', {
      queueName,
      visibilityTimeout: Duration.seconds(workSeconds * 6),
      retentionPeriod: Duration.days(14),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.deliveries ?? 5 },
    });
  }

  static readonly workTime = Duration.seconds(workSeconds);

  /** Lets a function send to the queue. */
  sentBy(...senders: ProductFunction[]): this {
    if (!this.setting) throw new Error(`${this.node.path} has no setting under which functions know it.`);
    for (const sender of senders) {
      sender.bind(this.setting, this.queue.queueUrl);
      this.queue.grantSendMessages(sender);
    }
    return this;
  }

  /** Lets a function work on the queue, at most `concurrency` at a time. */
  workedBy(worker: ProductFunction, options: { batchSize: number; concurrency: number }): this {
    const source = new SqsEventSource(this.queue, {
      batchSize: options.batchSize,
      maxConcurrency: options.concurrency,
      reportBatchItemFailures: true,
    });
    worker.addEventSource(source);
    acknowledge(worker, {
      'Serverless::Serverless-LambdaEventSourceMappingDestination':
        'SQS has no destinations for what failed: the queue itself moves it to the dead letters.',
    });
    return this;
  }
}
