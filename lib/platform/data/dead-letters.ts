import { Duration } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AlarmDescription } from '../../../shared/operations/schedule.ts';
import { raiseAlarm } from '../observe/alarm.ts';
import { acknowledge } from '../stack/acknowledge.ts';
import { stageOf } from '../stack/product-stack.ts';

/** Where what failed for good waits for a person, who is told by an alarm. */
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
