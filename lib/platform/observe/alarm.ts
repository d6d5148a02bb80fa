import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { AlarmDescription } from '../../../shared/operations/work.ts';

export interface AlarmOptions {
  readonly threshold?: number;
  readonly periods?: number;
  /** True if missing data is a failure, because the reporting code does not run. */
  readonly silenceIsBad?: boolean;
}

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
