import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Schedule } from '../../../shared/operations/work.ts';
import { deadLetterQueue } from '../data/work-queue.ts';
import type { NounConstruct } from './backend.ts';
import { constructId, type FunctionOptions, ProductFunction } from './product-function.ts';

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
