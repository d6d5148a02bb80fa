import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { productMetric } from './product-metric.ts';

/** Whom we ask, and whose failures functions count by these names. */
const providers = ['domain-metrics', 'company-index', 'bedrock', 'chat-completions', 'stripe', 'ses'];

/** How often each provider failed, in five minutes. */
export function providerErrors(scope: Construct): Metric[] {
  return providers.map((provider) =>
    productMetric(scope, 'ProviderError', { dimensions: { provider }, label: provider }),
  );
}
