import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { AlarmDescription } from '../../../shared/operations/schedule.ts';

export interface AlarmOptions {
  /** The metric's value from which on customers are affected; 1 by default. */
  readonly threshold?: number;
  /** For how many periods in a row; 1 by default. */
  readonly periods?: number;
  /** Silence is as bad as a high value: whatever reports the metric does not run. */
  readonly silenceIsBad?: boolean;
}

/** Tells the stage's people, by the topic to which the app connects every alarm. */
export function raiseAlarm(
  scope: Construct,
  id: string,
  metric: cloudwatch.IMetric,
  words: AlarmDescription,
  options: AlarmOptions = {},
): cloudwatch.Alarm {
  return new cloudwatch.Alarm(scope, id, {
    metric,
    alarmDescription: `${words.impact} ${words.whatToDo} RUNBOOK.md: ${words.entry}`,
    threshold: options.threshold ?? 1,
    evaluationPeriods: options.periods ?? 1,
    comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: options.silenceIsBad
      ? cloudwatch.TreatMissingData.BREACHING
      : cloudwatch.TreatMissingData.NOT_BREACHING,
  });
}
