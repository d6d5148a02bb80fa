import { Metrics } from '@aws-lambda-powertools/metrics';
import { type MockInstance, vi } from 'vitest';

/** The figures that functions in this process report to the log library. */
export class ReportedFigures {
  private readonly spy: MockInstance<Metrics['addMetric']>;

  constructor() {
    this.spy = vi.spyOn(Metrics.prototype, 'addMetric');
  }

  /** The values reported of one figure, oldest first. */
  of(wanted: string): number[] {
    return this.spy.mock.calls.filter(([name]) => name === wanted).map(([, , value]) => value);
  }

  stop(): void {
    this.spy.mockRestore();
  }
}
