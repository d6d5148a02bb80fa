import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../local/settings.ts';
import { objectives } from '../../shared/operations/metrics.ts';
import { prod, templatesOf } from './templates.ts';

const production = templatesOf(prod);
const alarms = production.all('AWS::CloudWatch::Alarm').map(({ id, properties }) => ({ id, ...properties }));
const runbook = readFileSync(path.join(root, 'RUNBOOK.md'), 'utf8');

/** The headings below `## Alarms`. */
const entries = [...(runbook.split(/^## Alarms$/m)[1]?.split(/^## /m)[0] ?? '').matchAll(/^### (.+)$/gm)].map(
  ([, heading]) => heading,
);

test('the runbook names every queue whose dead letters can be redriven', () => {
  const work = production.all('AWS::SQS::Queue').filter(({ properties }) => properties.RedrivePolicy);
  for (const { properties } of work)
    expect(runbook).toContain(`\`${properties.QueueName.split('-').at(-1)}\``);
});

describe('an alarm', () => {
  test.each(alarms)('$id notifies the topic and has an entry in the runbook', (alarm) => {
    expect(JSON.stringify(alarm.AlarmActions)).toContain('AlarmsTopic');
    expect(alarm.AlarmDescription.length).toBeGreaterThan(60);
    expect(entries).toContain(entryOf(alarm));
  });

  test('exists once for every entry of the runbook, and twice for an objective', () => {
    const watched = Object.keys(objectives).flatMap((objective) =>
      alarms.filter(({ id }) => id.startsWith(objective)).map(entryOf),
    );
    expect(watched).toHaveLength(2 * Object.keys(objectives).length);
    const slow = watched.filter((_, at) => at % 2 === 1);
    expect(alarms.map(entryOf).toSorted()).toEqual([...entries, ...slow].toSorted());
  });

  test.each(Object.entries(objectives))(
    'is raised if the error budget of %s is used up 14.4 times too fast over an hour, or 6 times over six hours',
    (objective, { share }) => {
      const burns = alarms
        .filter(({ id }) => id.startsWith(objective))
        .map(({ Threshold, Metrics }) => ({
          threshold: Threshold,
          windows: Metrics.flatMap(
            (one: { MetricStat?: { Period: number } }) => one.MetricStat?.Period ?? [],
          ),
          // The rate if all cases broke it, by CloudWatch's formula.
          most: Number(/ \/ ([\d.]+), 0\)$/.exec(Metrics[0].Expression)?.[1]),
        }));
      expect(burns.map(({ threshold, windows }) => [threshold, ...windows])).toEqual([
        [14.4, 3600, 3600],
        [6, 21_600, 21_600],
      ]);
      for (const { most } of burns) expect(most).toBeCloseTo(1 - share, 6);
    },
  );

  test('is raised by the first dead letter of any queue', () => {
    const dead = production.all('AWS::SQS::Queue').filter(({ properties }) => !properties.RedrivePolicy);
    const watched = alarms.filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible');
    expect(dead.length).toBeGreaterThan(8);
    for (const { id } of dead) {
      const [alarm, ...more] = watched.filter(({ Dimensions }) => JSON.stringify(Dimensions).includes(id));
      expect(alarm).toMatchObject({ Threshold: 1, ComparisonOperator: 'GreaterThanOrEqualToThreshold' });
      expect(more).toEqual([]);
    }
  });

  test.each([
    ['PendingTooLong', 'SignupScout/prod', 'breaching'],
    ['LedgerWrong', 'SignupScout/prod', 'notBreaching'],
    ['IndexAge', 'SignupScout/prod', 'notBreaching'],
    ['5XXError', 'AWS/ApiGateway', 'notBreaching'],
    ['Reputation.BounceRate', 'AWS/SES', 'notBreaching'],
  ])('watches %s of %s; missing data is %s', (MetricName, Namespace, TreatMissingData) => {
    expect(alarms).toContainEqual(expect.objectContaining({ MetricName, Namespace, TreatMissingData }));
  });
});

test('an alarm is raised when a provider keeps failing, whichever it is that functions count by name', () => {
  const [alarm] = alarms.filter(({ id }) => id.includes('ProviderErrors'));
  const counted = alarm?.Metrics.flatMap(
    (one: { MetricStat?: { Metric: { Dimensions: { Name: string; Value: string }[] } } }) =>
      (one.MetricStat?.Metric.Dimensions ?? [])
        .filter(({ Name }) => Name === 'provider')
        .map(({ Value }) => Value),
  );
  const sources = globSync('functions/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const named = sources.flatMap((source) =>
    [...source.matchAll(/ProviderError: 1 \}, \{ provider: '([\w-]+)'/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(4);
  for (const name of named) expect(counted).toContain(name);
  expect(alarm).toMatchObject({ Threshold: 20, EvaluationPeriods: 3 });
});

test("alarms are emailed to the stage's operators, and CloudWatch may publish them", () => {
  const mailed = production
    .all('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.Protocol === 'email');
  expect(mailed.map(({ properties }) => properties.Endpoint)).toEqual([prod.alarmRecipient]);
  const publishers = production
    .all('AWS::SNS::TopicPolicy')
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter((one) => one.Effect === 'Allow')
    .map((one) => one.Principal.Service);
  expect(publishers.toSorted()).toEqual(['cloudwatch.amazonaws.com', 'ses.amazonaws.com']);
});

test('the API has a throttle for all customers, above the limit of one customer', () => {
  const [stage] = production.all('AWS::ApiGateway::Stage');
  expect(stage?.properties.MethodSettings).toContainEqual(
    expect.objectContaining({
      ThrottlingRateLimit: prod.limits.gatewayRate,
      ThrottlingBurstLimit: prod.limits.gatewayBurst,
    }),
  );
  expect(stage?.properties.AccessLogSetting.Format).not.toContain('sourceIp');
  const [plan] = production.all('AWS::ApiGateway::UsagePlan');
  expect(plan?.properties.Throttle.BurstLimit).toBeGreaterThan(prod.limits.requestsPerHour);
  expect(plan?.properties.Quota).toBeUndefined();
});

function entryOf(alarm: { AlarmDescription: string }) {
  return / RUNBOOK\.md: (.+)$/.exec(alarm.AlarmDescription)?.[1];
}
