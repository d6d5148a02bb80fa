import type { Answers, Reading } from './corpus-web.ts';
import type { Labels } from './labels.ts';

export interface LabelledReading extends Reading {
  readonly domain: string;
  readonly labels: Labels;
}

export function sitesSummary(readings: readonly LabelledReading[]): string {
  const lines = [
    ['charged for a name alone, or where nothing is stated', readings.filter(isChargedForNothing)],
    ['erased (the site says what it is, and nothing at all was read)', readings.filter(isErased)],
    ['shells (fewer than 200 characters shown) that gave a name at most', readings.filter(isLostShell)],
    ['not reached', readings.filter(({ reached }) => !reached)],
  ] as const;
  const times = readings.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  return [
    ...lines.map(([what, sites]) => `- ${what}: ${countOf(sites, readings.length)}`),
    `- median reading time over loopback: ${times[Math.floor(times.length / 2)]?.toFixed(0) ?? '–'} ms`,
  ].join('\n');
}

function isChargedForNothing({ charged, answers, labels }: LabelledReading): boolean {
  return charged && (labels.worth_a_credit === false || isNameAtMost(answers));
}

function isErased({ reached, answers, labels }: LabelledReading): boolean {
  return reached && labels.worth_a_credit === true && Object.keys(answers).length === 0;
}

function isLostShell({ answers, labels }: LabelledReading): boolean {
  return labels.shell && isNameAtMost(answers);
}

function countOf(sites: readonly LabelledReading[], all: number): string {
  const names = sites.map(({ domain }) => domain).join(', ');
  return `${sites.length} of ${all}${names === '' ? '' : ` (${names})`}`;
}

function isNameAtMost(answers: Answers): boolean {
  return Object.keys(answers).every((field) => field === 'company_name');
}
