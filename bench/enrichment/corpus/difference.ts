import type { FactSource } from '../../../shared/signups/signup.ts';
import type { Judgment } from './judge.ts';

const mostReadings = 4;

export function difference(domain: string, judgment: Judgment, source: FactSource | undefined): string {
  const said = judgment.wrong.length > 0 ? `said ${JSON.stringify(judgment.wrong)}` : 'said nothing';
  const readings = judgment.expected.slice(0, mostReadings);
  const expected = readings.length > 0 ? JSON.stringify(readings) : 'nothing, it is not stated';
  const basis = source ? `; from ${JSON.stringify(source)}` : '';
  return `${domain} ${judgment.field}: ${said}, expected ${expected}${basis}`;
}
