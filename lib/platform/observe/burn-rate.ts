import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Objective, objectives } from '../../../shared/operations/metrics.ts';
import type { AlarmDescription } from '../../../shared/operations/work.ts';
import { raiseAlarm } from './alarm.ts';
import { productMetric } from './product-metric.ts';

/**
 * Alarm if an error budget burns this many times too fast: 2% of it in an hour or 5% in six hours. From
 * Google's "The Site Reliability Workbook", chapter 5.
 */
const burnRates = {
  Fast: { rate: 14.4, window: Duration.hours(1) },
  Slow: { rate: 6, window: Duration.hours(6) },
};

const fewestCases = 20;

export function alarmOnBurnRate(scope: Construct, objective: Objective, words: AlarmDescription): void {
  for (const [speed, { rate, window }] of Object.entries(burnRates)) {
    raiseAlarm(scope, `${objective}${speed}Burn`, burnRate(scope, objective, window), words, {
      threshold: rate,
    });
  }
}

export function shareKept(scope: Construct, objective: Objective, label: string) {
  return productMetric(scope, objective, { statistic: Stats.AVERAGE, label });
}

function burnRate(scope: Construct, objective: Objective, period: Duration): MathExpression {
  const allowed = 1 - objectives[objective].share;
  return new MathExpression({
    expression: `IF(cases >= ${fewestCases}, (1 - kept) / ${allowed.toPrecision(3)}, 0)`,
    usingMetrics: {
      kept: productMetric(scope, objective, { statistic: Stats.AVERAGE, period }),
      cases: productMetric(scope, objective, { statistic: Stats.SAMPLE_COUNT, period }),
    },
    label: `${objective}: budget used, × as fast as allowed`,
    period,
  });
}
