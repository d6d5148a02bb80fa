import { Duration } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { AlarmDescription } from './alarm.ts';
import { deadLetterQueue } from './dead-letters.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

export interface ScheduleProps extends Omit<ProductFunctionProps, 'deadLetters'> {
  readonly every: Duration;
  /** Who is hurt while it does not run, and what to do. */
  readonly alarm: AlarmDescription;
}

/** A function that runs again and again; a run that fails for good ends in dead letters and an alarm. */
export class Schedule extends Construct {
  readonly function: ProductFunction;

  constructor(scope: Construct, id: string, { every, alarm, ...props }: ScheduleProps) {
    super(scope, id);
    const deadLetters = deadLetterQueue(this, alarm);
    this.function = new ProductFunction(this, 'Function', { ...props, deadLetters });
    new events.Rule(this, 'Rule', {
      schedule: events.Schedule.rate(every),
      // The next run does all that this one would have: a late one is of no use.
      targets: [
        new LambdaFunction(this.function, { deadLetterQueue: deadLetters, maxEventAge: Duration.minutes(5) }),
      ],
    });
  }
}
