import { prod, templatesOf } from '../../stacks/templates.ts';
import { prices } from './prices.ts';

/** Long polls of an idle queue: five pollers, twenty seconds each, for a month. */
const pollsPerMonth = (5 * 30 * 24 * 3_600) / 20;

/** A success and a refusal. */
const outcomesOfAnEndpoint = 2;

interface WatchedMetric {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: unknown;
}

/** Dollars a month for what stands there without a single signup, as the stacks of production declare it, by what they are paid for. */
export function fixedCosts(): Record<string, number> {
  const { all } = templatesOf(prod);
  const count = (type: string) => all(type).length;
  const rules = all('AWS::WAFv2::WebACL').flatMap(({ properties }) => properties.Rules);
  const watched = all('AWS::CloudWatch::Alarm').flatMap(({ properties }): WatchedMetric[] =>
    properties.Metrics
      ? properties.Metrics.flatMap(
          (one: { MetricStat?: { Metric: WatchedMetric } }) => one.MetricStat?.Metric ?? [],
        )
      : [properties],
  );
  const ours = new Set(
    watched
      .filter(({ Namespace }) => Namespace.startsWith('SignupScout'))
      .map(({ MetricName, Dimensions }) => JSON.stringify([MetricName, Dimensions])),
  );
  return {
    'CloudWatch: alarms, dashboard and metrics of our own':
      watched.length * prices.alarm +
      count('AWS::CloudWatch::Dashboard') * prices.dashboard +
      ours.size * prices.metric,
    'Answers by endpoint and outcome, where each endpoint is called every hour':
      count('AWS::ApiGateway::Method') * outcomesOfAnEndpoint * prices.metric,
    'Secrets and their key':
      count('AWS::SecretsManager::Secret') * prices.secret + count('AWS::KMS::Key') * prices.key,
    'The firewall and its rules':
      count('AWS::WAFv2::WebACL') * prices.firewall + rules.length * prices.firewallRule,
    'Polls of idle queues': count('AWS::Lambda::EventSourceMapping') * pollsPerMonth * prices.queueRequest,
  };
}
