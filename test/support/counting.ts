import { Metrics } from '@aws-lambda-powertools/metrics';
import { vi } from 'vitest';

/** Sees the recorded figures, until mocks are restored: each with the latest dimensions, or the values `of` one. */
export function counting() {
  const dimensions = vi.spyOn(Metrics.prototype, 'addDimensions');
  const figures = vi.spyOn(Metrics.prototype, 'addMetric');
  const counted = () => ({
    dimensions: dimensions.mock.calls.map(([given]) => given),
    figures: figures.mock.calls.map(([name, , value]) => [name, value]),
  });
  const of = (wanted: string) =>
    figures.mock.calls.filter(([name]) => name === wanted).map(([, , value]) => value);
  return Object.assign(counted, { of });
}
