import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Objective, objectives } from '../../../shared/operations/metrics.ts';
import type { AlarmDescription } from '../../../shared/operations/schedule.ts';
import { raiseAlarm } from './alarm.ts';
import { productMetric } from './product-metric.ts';

/**
 * How many times faster than 30 days allow the error budget may be used up, and over how long: 2 % of it in an hour, 5 % in
 * six hours. The figures are those of Google's "The Site Reliability Workbook", chapter 5.
 */
const burnRates = {
  Fast: { rate: 14.4, window: Duration.hours(1) },
  Slow: { rate: 6, window: Duration.hours(6) },
};

/** Of fewer cases than this in a window a share says nothing. */
const fewestCases = 20;

/** Raises an alarm where an objective's error budget is used up too fast, over an hour or over six. */
export function alarmOnBurnRate(scope: Construct, objective: Objective, words: AlarmDescription): void {
  for (const [speed, { rate, window }] of Object.entries(burnRates)) {
    raiseAlarm(scope, `${objective}${speed}Burn`, burnRate(scope, objective, window), words, {
      threshold: rate,
    });
  }
}

/** The share of the cases in which an objective was kept, to be drawn. */
export function shareKept(scope: Construct, objective: Objective, label: string) {
  return productMetric(scope, objective, { statistic: Stats.AVERAGE, label });
}

/** The share of cases that broke an objective, in terms of the share that may. */
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
