import { wilson } from '../../../shared/enrichment/wilson.ts';
import type { FieldCount, Measurement } from './measurement.ts';

export const truthPage = 'docs/evidence/truth.md';

/**
 * Markdown of all measurements, which come oldest first: blind ones first, newest first. Only the first large
 * one has its languages and mistakes, since the page would be too long to read.
 */
export function measurementsInWords(all: readonly Measurement[]): string {
  const ordered = all.toReversed().sort((a, b) => Number(b.blind) - Number(a.blind));
  const detailed = ordered.find(({ sites }) => sites >= fewestSites);
  return ordered
    .map((one) => inWords(one === detailed ? one : { ...one, languages: [], wrong: [] }))
    .join('\n\n');
}

const fewestSites = 50;

export function inWords({ title, date, sites, blind, note, fields, languages, wrong }: Measurement): string {
  const kind = blind
    ? 'Blind: the reader was not developed with these pages.'
    : 'Development: the reader was improved on these pages, so this is not a forecast.';
  return [
    `### ${title}, ${date}`,
    `${kind} ${sites} sites. ${note}`,
    [
      '| field | right | wrong | left empty | right when filled | stated | found when stated |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...fields.map((count) => `| ${count.field} | ${cells(count)} |`),
    ].join('\n'),
    ...(languages.length > 0 ? [languageTable(languages)] : []),
    ...(wrong.length > 0 ? [['Mistakes:', '', ...wrong.map(inOneLine)].join('\n')] : []),
  ].join('\n\n');
}

function inOneLine({ site, field, said, expected }: Measurement['wrong'][number]): string {
  return `- ${site}, ${field}, “${said}” instead of ${expected ?? 'nothing'}`;
}

function languageTable(languages: Measurement['languages']): string {
  return [
    '| language | field | right | wrong | left empty | right when filled | stated | found when stated |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...languages.map((count) => `| ${count.language} | ${count.field} | ${cells(count)} |`),
  ].join('\n');
}

function cells({ right, wrong, stated, found, abstained }: FieldCount): string {
  const precision = percent(right, right + wrong);
  return [right, wrong, abstained ?? '–', precision, stated, percent(found, stated)].join(' | ');
}

/** A share with its interval, such as "97% (91 to 99)". */
function percent(part: number, whole: number): string {
  const found = wilson(part, whole);
  if (!found) return '–';
  const [share, low, high] = [found.share, found.low, found.high].map((value) => Math.round(value * 100));
  return `${share}% (${low} to ${high})`;
}
