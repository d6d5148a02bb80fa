import { Duration, Stack } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { EnvironmentName } from '../../shared/environment.ts';
import type { ProductFunction } from './product-function.ts';

/** How long the function that works on a queue may take; visibility is six times that. */
const workSeconds = 30;

export interface WorkQueueProps {
  /** The setting under which senders know the queue. */
  readonly setting: EnvironmentName;
  /** Deliveries before a message goes to the dead letters. */
  readonly deliveries?: number;
  /** Who is hurt by a message that ends in the dead letters, and what to do; an alarm says it. */
  readonly alarm?: string;
}

/** A queue with dead letters, the rights to send to it, and the one function that works on it. */
export class WorkQueue extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetters: sqs.Queue;
  private readonly setting: EnvironmentName;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    this.setting = props.setting;
    // Named, so that the commands for operators find it by the stage.
    const name = `${Stack.of(this).stackName}-${props.setting.replace(/^./, (first) => first.toUpperCase())}`;
    this.deadLetters = new sqs.Queue(this, 'DeadLetters', {
      queueName: `${name}-DeadLetters`,
      retentionPeriod: Duration.days(14),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    this.queue = new sqs.Queue(this, 'Queue', {
      queueName: name,
      visibilityTimeout: Duration.seconds(workSeconds * 6),
      retentionPeriod: Duration.days(14),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.deliveries ?? 5 },
    });
    if (props.alarm) this.alarm(props.alarm);
  }

  private alarm(words: string): void {
    const metric = this.deadLetters.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(1),
      statistic: 'Maximum',
    });
    metric.createAlarm(this, 'Alarm', {
      alarmDescription: words,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  static readonly workTime = Duration.seconds(workSeconds);

  /** Lets a function send to the queue. */
  sentBy(...senders: ProductFunction[]): this {
    for (const sender of senders) {
      sender.bind(this.setting, this.queue.queueUrl);
      this.queue.grantSendMessages(sender);
    }
    return this;
  }

  /** Lets a function work on the queue, at most `concurrency` at a time. */
  workedBy(worker: ProductFunction, options: { batchSize: number; concurrency: number }): this {
    worker.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: options.batchSize,
        maxConcurrency: options.concurrency,
        reportBatchItemFailures: true,
      }),
    );
    return this;
  }
}
