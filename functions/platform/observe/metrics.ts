import { Metrics } from '@aws-lambda-powertools/metrics';
import {
  type MetricName,
  metricNamespace,
  metricService,
  metricUnits,
} from '../../../shared/operations/metrics.ts';
import { setting } from '../aws/environment.ts';

/** Created on first use, so that modules load without settings. */
let metrics: Metrics | undefined;

/** CloudWatch's embedded metric format. Dimensions need few values: no accounts or addresses. */
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
