import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { AlarmDescription } from '../../shared/alarm-description.ts';
import { raiseAlarm } from './alarm.ts';
import type { ProductFunction } from './product-function.ts';
import { stageOf } from './product-stack.ts';

/** Raises an alarm when a function logs a line with this word. */
export function alarmOnLine(served: ProductFunction, word: string, words: AlarmDescription) {
  const metric = served.logGroup
    .addMetricFilter('LineFilter', {
      filterPattern: logs.FilterPattern.literal(`"${word}"`),
      metricNamespace: `SignupScout/${stageOf(served).name}`,
      metricName: word,
    })
    .metric({ statistic: Stats.SUM, period: Duration.minutes(5) });
  return raiseAlarm(served, 'LineAlarm', metric, words);
}
