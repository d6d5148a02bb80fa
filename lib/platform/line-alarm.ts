import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { AlarmDescription } from '../../shared/alarm-description.ts';
import { raiseAlarm } from './alarm.ts';
import type { ProductFunction } from './product-function.ts';
import { stageOf } from './product-stack.ts';

/** Raises one alarm when any of these functions logs a line with this word. */
export function alarmOnLine(
  [first, ...others]: readonly [ProductFunction, ...ProductFunction[]],
  word: string,
  words: AlarmDescription,
) {
  for (const other of others) countLines(other, word);
  const metric = countLines(first, word).metric({ statistic: Stats.SUM, period: Duration.minutes(5) });
  return raiseAlarm(first, 'LineAlarm', metric, words);
}

/** All functions count such lines in one metric. */
function countLines(served: ProductFunction, word: string) {
  return served.logGroup.addMetricFilter('LineFilter', {
    filterPattern: logs.FilterPattern.literal(`"${word}"`),
    metricNamespace: `SignupScout/${stageOf(served).name}`,
    metricName: word,
  });
}
