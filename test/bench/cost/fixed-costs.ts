import { prod, templatesOf } from '../../stacks/templates.ts';
import { prices } from './prices.ts';

/** Long polls of an idle queue: five pollers, twenty seconds each, for a month. */
const pollsPerMonth = (5 * 30 * 24 * 3_600) / 20;

/** Dollars a month for what stands there without a single signup, as the stacks of production declare it, by what they are paid for. */
export function fixedCosts(): Record<string, number> {
  const { all } = templatesOf(prod);
  const count = (type: string) => all(type).length;
  const rules = all('AWS::WAFv2::WebACL').flatMap(({ properties }) => properties.Rules);
  const metrics = new Set(
    all('AWS::CloudWatch::Alarm').flatMap(({ properties }) =>
      properties.Namespace?.startsWith('AWS/') === false ? [properties.MetricName] : [],
    ),
  );
  return {
    'CloudWatch: alarms, dashboard and metrics of our own':
      count('AWS::CloudWatch::Alarm') * prices.alarm +
      count('AWS::CloudWatch::Dashboard') * prices.dashboard +
      metrics.size * prices.metric,
    'Secrets and their key':
      count('AWS::SecretsManager::Secret') * prices.secret + count('AWS::KMS::Key') * prices.key,
    'The firewall and its rules':
      count('AWS::WAFv2::WebACL') * prices.firewall + rules.length * prices.firewallRule,
    'Polls of idle queues': count('AWS::Lambda::EventSourceMapping') * pollsPerMonth * prices.queueRequest,
  };
}
