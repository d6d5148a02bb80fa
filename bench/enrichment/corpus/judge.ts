import type { SiteField } from '../../../functions/enrichment/site/candidates/candidate.ts';
import { companySizeOf } from '../../../shared/enrichment/company-size.ts';
import { industryOfWord } from '../../../shared/enrichment/industries.ts';
import type { Answers } from './corpus-web.ts';
import type { Labels } from './labels.ts';

export interface Judgment {
  readonly field: SiteField;
  readonly right: number;
  readonly wrong: readonly string[];
  readonly stated: boolean;
  readonly missed: boolean;
  readonly expected: readonly string[];
}

export function judge(answers: Answers, labels: Labels, fields: readonly SiteField[]): Judgment[] {
  return fields.map((field) => {
    const [said, expected] = [answers[field] ?? [], labels[field] ?? []];
    const right = said.filter((answer) => isRight[field](answer, labels));
    const stated = expected.length > 0 && !labels.lenient.includes(field);
    return {
      field,
      right: right.length,
      wrong: said.filter((answer) => !right.includes(answer)),
      stated,
      missed: stated && right.length === 0,
      expected,
    };
  });
}

/** True if a fair reader would accept the value. */
const isRight: Record<SiteField, (answer: string, labels: Labels) => boolean> = {
  company_name: (answer, { company_name = [] }) =>
    company_name.some((name) => bareName(name) === bareName(answer)),
  industry: (answer, { industry = [], industry_words = [] }) => {
    const broad = industryOfWord(answer);
    return broad ? industry.includes(broad) : industry_words.some((word) => holdsWords(answer, word));
  },
  size: (answer, { size = [] }) => size.some((range) => companySizeOf(answer) === range),
  location: (answer, { location = [] }) =>
    answer.length <= 160 && location.some((place) => holdsWords(answer, place)),
  description: (answer, { description = [] }) =>
    description.some((beginning) => letters(answer).startsWith(letters(beginning))),
  products_services: (answer, { products_services = [] }) =>
    products_services.some((product) => letters(product) === letters(answer)),
  linkedin_url: (answer, { linkedin_url = [] }) => linkedin_url.includes(answer.replace(/\/$/, '')),
  twitter_handle: (answer, { twitter_handle = [] }) => twitter_handle.includes(answer.toLowerCase()),
};

const legalForm =
  /(?:,? (?:incorporated|inc|l\.?l\.?c|llp|ltd|limited|plc|corp(?:oration)?|co|gmbh|ab|s\.?r\.?l|pvt|pty)\.?)+$/i;

/** A name in everyday form: "The Acme Co., Ltd." is Acme. */
function bareName(name: string): string {
  return letters(name.trim().replace(legalForm, '').replace(/^the /i, ''));
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Matches whole words only, except in scripts without spaces. */
function holdsWords(text: string, wanted: string): boolean {
  if (unspaced.test(wanted)) return text.includes(wanted);
  return spaced(text).includes(spaced(wanted));
}

function letters(text: string): string {
  return spaced(text).replaceAll(' ', '');
}

function spaced(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}
