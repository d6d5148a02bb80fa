import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { ProductFunction } from './product-function.ts';

/** Raises an alarm when a function logs a line with this word; `whoIsHurt` is what the alarm says. */
export const alarmOnLine = (
  served: ProductFunction,
  word: string,
  options: { stage: string; whoIsHurt: string },
): cloudwatch.Alarm =>
  served.logGroup
    .addMetricFilter('LineFilter', {
      filterPattern: logs.FilterPattern.literal(`"${word}"`),
      metricNamespace: `SignupScout/${options.stage}`,
      metricName: word,
    })
    .metric({ statistic: cloudwatch.Stats.SUM, period: Duration.minutes(5) })
    .createAlarm(served, 'LineAlarm', {
      alarmDescription: options.whoIsHurt,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    });
