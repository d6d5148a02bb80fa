import { median } from '../api/median.ts';

export interface Comparison {
  readonly what: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly rival?: readonly number[];
  readonly aim?: number;
}

export function comparisonTable(rival: string, rows: readonly Comparison[]): string {
  return [
    `| figure | ours | ${rival} | aim |`,
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ what, unit, ours, rival: theirs, aim }) =>
        `| ${what} | ${cell(ours, unit)} | ${cell(theirs, unit)} | ${aim === undefined ? '' : `up to ${aim} ${unit}`.trim()} |`,
    ),
  ].join('\n');
}

function cell(values: readonly number[] | undefined, unit: string): string {
  if (!values || values.length === 0) return '';
  const spread = `${digits(Math.min(...values))} to ${digits(Math.max(...values))}`;
  return `${digits(median(values))} ${unit} (${spread})`.replace('  (', ' (');
}

function digits(value: number) {
  return value >= 10 || value === 0 ? value.toFixed(0) : value.toPrecision(2);
}
