import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type MetricName, metricNamespace, metricService } from '../../../shared/operations/metrics.ts';
import { stageOf } from '../stack/product-stack.ts';

interface ProductMetricOptions {
  readonly dimensions?: Readonly<Record<string, string>>;
  readonly statistic?: string;
  readonly label?: string;
  readonly period?: Duration;
}

export function productMetric(scope: Construct, name: MetricName, options: ProductMetricOptions = {}) {
  return new Metric({
    namespace: metricNamespace(stageOf(scope).name),
    metricName: name,
    dimensionsMap: { service: metricService, ...options.dimensions },
    statistic: options.statistic ?? Stats.SUM,
    period: options.period ?? Duration.minutes(5),
    ...(options.label ? { label: options.label } : {}),
  });
}

const providers = ['domain-metrics', 'company-index', 'bedrock', 'chat-completions', 'stripe', 'ses'];

export function providerErrors(scope: Construct): Metric[] {
  return providers.map((provider) =>
    productMetric(scope, 'ProviderError', { dimensions: { provider }, label: provider }),
  );
}
