import { Metrics } from '@aws-lambda-powertools/metrics';
import {
  type MetricName,
  metricNamespace,
  metricService,
  metricUnits,
} from '../../../shared/operations/metrics.ts';
import { setting } from '../aws/environment.ts';

/** Made on first use, so that a module may be loaded without settings. */
let metrics: Metrics | undefined;

/**
 * Reports figures in CloudWatch's embedded metric format: one line of the log, no call. Dimensions must
 * have few values: never an account or an address.
 */
export function record(
  values: Partial<Record<MetricName, number>>,
  dimensions: Record<string, string> = {},
): void {
  metrics ??= new Metrics({ namespace: metricNamespace(setting('stage')), serviceName: metricService });
  metrics.addDimensions(dimensions);
  for (const [name, value] of Object.entries(values))
    metrics.addMetric(name, metricUnits[name as MetricName], value);
  metrics.publishStoredMetrics();
}
