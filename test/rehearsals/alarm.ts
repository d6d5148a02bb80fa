import * as z from 'zod/mini';
import type { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import type { Figure } from './figures.ts';
import { evaluateMath } from './metric-math.ts';

const dimensions = z.pipe(
  z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
  z.transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))),
);

const statistics = {
  Sum: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
  Maximum: (values: readonly number[]) => Math.max(...values),
  Average: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length,
  SampleCount: (values: readonly number[]) => values.length,
} as const;

const statistic = z.enum(['Sum', 'Maximum', 'Average', 'SampleCount']);

const metricSchema = z.object({ Namespace: z.string(), MetricName: z.string(), Dimensions: dimensions });

const conditionSchema = z.object({
  AlarmDescription: z.string(),
  Threshold: z.number(),
  EvaluationPeriods: z.int(),
  ComparisonOperator: z.literal('GreaterThanOrEqualToThreshold'),
  TreatMissingData: z.enum(['breaching', 'notBreaching']),
  // Other values would need another evaluation.
  DatapointsToAlarm: z.optional(z.undefined()),
});

const mathSchema = z.object({
  Metrics: z.array(
    z.union([
      z.object({ Expression: z.string() }),
      z.object({ Id: z.string(), MetricStat: z.object({ Metric: metricSchema, Stat: statistic }) }),
    ]),
  ),
});

const alarmSchema = z.intersection(
  conditionSchema,
  z.union([z.extend(metricSchema, { Statistic: statistic }), mathSchema]),
);

/** An alarm of the synthesized stacks. */
export type Alarm = z.output<typeof alarmSchema>;

export type AlarmState = 'OK' | 'ALARM';

/** The alarms of a template, by their entry in RUNBOOK.md. Throws if an alarm cannot be evaluated here. */
export function alarmsOf(template: CloudTemplate): Map<string, Alarm[]> {
  const alarms = template.all('AWS::CloudWatch::Alarm', alarmSchema).map(({ properties }) => properties);
  return Map.groupBy(alarms, ({ AlarmDescription }) => AlarmDescription.split('RUNBOOK.md: ')[1] ?? '');
}

/** CloudWatch's state of an alarm after these periods, the latest last, each with its reported figures. */
export function stateOf(alarm: Alarm, periods: readonly (readonly Figure[])[]): AlarmState {
  const looked = Array.from({ length: alarm.EvaluationPeriods }, (_, back) => periods.at(-1 - back) ?? []);
  const isBreaching = (figures: readonly Figure[]) => {
    const value = metricOf(alarm, figures);
    return value === undefined ? alarm.TreatMissingData === 'breaching' : value >= alarm.Threshold;
  };
  return looked.every(isBreaching) ? 'ALARM' : 'OK';
}

/** The alarm's metric over one period; undefined if nothing was reported. */
function metricOf(alarm: Alarm, figures: readonly Figure[]): number | undefined {
  if (!('Metrics' in alarm)) return statisticOf(alarm, alarm.Statistic, figures);
  const inputs = new Map<string, number | undefined>();
  let expression = '';
  for (const one of alarm.Metrics) {
    if ('Expression' in one) expression = one.Expression;
    else inputs.set(one.Id, statisticOf(one.MetricStat.Metric, one.MetricStat.Stat, figures));
  }
  return evaluateMath(expression, inputs);
}

function statisticOf(
  { Namespace, MetricName, Dimensions }: z.output<typeof metricSchema>,
  name: keyof typeof statistics,
  figures: readonly Figure[],
): number | undefined {
  const own = figures.filter(
    (figure) =>
      figure.namespace === Namespace &&
      figure.name === MetricName &&
      // One dimension more or less is another metric.
      textOf(figure.dimensions) === textOf(Dimensions),
  );
  return own.length > 0 ? statistics[name](own.map(({ value }) => value)) : undefined;
}

function textOf(dimensionsOf: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(dimensionsOf).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
