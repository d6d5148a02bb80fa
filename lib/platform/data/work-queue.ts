import { Duration, Stack } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import {
  type AlarmDescription,
  deadLettersSuffix,
  type Queue,
  visibilitySeconds,
} from '../../../shared/operations/work.ts';
import { raiseAlarm } from '../observe/alarm.ts';
import { acknowledge, stageOf } from '../stack/product-stack.ts';

export class WorkQueue extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetters: sqs.Queue;

  constructor(scope: Construct, declaration: Queue) {
    super(scope, declaration.name);
    const queueName = `${Stack.of(this).stackName}-${declaration.name}`;
    this.deadLetters = deadLetterQueue(this, declaration.alarm, `${queueName}${deadLettersSuffix}`);
    this.queue = new sqs.Queue(this, 'Queue', {
      queueName,
      visibilityTimeout: Duration.seconds(visibilitySeconds(declaration)),
      retentionPeriod: Duration.days(14),
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: declaration.deliveries },
    });
  }
}

export class WorkQueues {
  private readonly made = new Map<Queue, WorkQueue>();

  constructor(scope: Construct, declarations: readonly Queue[]) {
    for (const declaration of declarations) this.made.set(declaration, new WorkQueue(scope, declaration));
  }

  of(declaration: Queue): WorkQueue {
    const queue = this.made.get(declaration);
    if (!queue) throw new Error(`No stack makes the queue ${declaration.name}: add it to one.`);
    return queue;
  }
}

export function deadLetterQueue(scope: Construct, words: AlarmDescription, queueName?: string): sqs.Queue {
  const queue = new sqs.Queue(scope, 'DeadLetters', {
    ...(queueName ? { queueName } : {}),
    retentionPeriod: Duration.days(stageOf(scope).retention.deadLetterDays),
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  acknowledge(queue, {
    'Serverless::Serverless-SQSRedrivePolicy': 'These are the dead letters: a person redrives them.',
    'cdk-validator-cfnguard::sqs_dlq_check': 'These are the dead letters: a person redrives them.',
  });
  const waiting = queue.metricApproximateNumberOfMessagesVisible({
    period: Duration.minutes(1),
    statistic: 'Maximum',
  });
  raiseAlarm(scope, 'Alarm', waiting, words);
  return queue;
}
