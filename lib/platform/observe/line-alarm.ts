import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { AlarmDescription } from '../../../shared/operations/work.ts';
import type { NounConstruct } from '../functions/backend.ts';
import { stageOf } from '../stack/product-stack.ts';
import { raiseAlarm } from './alarm.ts';
import { nounLog } from './noun-log.ts';

export function alarmOnLine(noun: NounConstruct, word: string, words: AlarmDescription) {
  const filter = nounLog(noun, noun.noun).addMetricFilter('LineFilter', {
    filterPattern: logs.FilterPattern.literal(`"${word}"`),
    metricNamespace: `SignupScout/${stageOf(noun).name}`,
    metricName: word,
  });
  const metric = filter.metric({ statistic: Stats.SUM, period: Duration.minutes(5) });
  return raiseAlarm(noun, 'LineAlarm', metric, words);
}
