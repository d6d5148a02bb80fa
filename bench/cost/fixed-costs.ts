import type { MetricName } from '../../shared/operations/metrics.ts';
import { prod, templatesOf } from '../../test/stacks/templates.ts';
import { prices } from './prices.ts';

const pollsPerMonth = (5 * 30 * 24 * 3_600) / 20;

/**
 * Metrics that schedules report, so they cost even without signups. Other metrics are billed for the hours
 * in which they are reported.
 */
const scheduledMetrics: readonly MetricName[] = ['PendingTooLong', 'LedgerRight', 'LedgerWrong'];

export function fixedCosts(): Record<string, number> {
  const { all } = templatesOf(prod);
  const count = (type: string) => all(type).length;
  const rules = all('AWS::WAFv2::WebACL').flatMap(({ properties }) => properties.Rules);
  const watched = all('AWS::CloudWatch::Alarm').flatMap(({ properties }): unknown[] =>
    properties.Metrics
      ? properties.Metrics.flatMap(
          (one: { MetricStat?: { Metric: unknown } }) => one.MetricStat?.Metric ?? [],
        )
      : [properties],
  );
  return {
    'CloudWatch: alarms, dashboard and metrics of schedules':
      watched.length * prices.alarm +
      count('AWS::CloudWatch::Dashboard') * prices.dashboard +
      scheduledMetrics.length * prices.metric,
    'Secrets and their key':
      count('AWS::SecretsManager::Secret') * prices.secret + count('AWS::KMS::Key') * prices.key,
    'The firewall and its rules':
      count('AWS::WAFv2::WebACL') * prices.firewall + rules.length * prices.firewallRule,
    'Polls of idle queues': count('AWS::Lambda::EventSourceMapping') * pollsPerMonth * prices.queueRequest,
  };
}
