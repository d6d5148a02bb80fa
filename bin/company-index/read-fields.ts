import { companySizeOf } from '../../shared/enrichment/company-size.ts';
import type { Witness } from '../../shared/enrichment/index/witness.ts';
import { type Industry, industryOfWord, isIndustry } from '../../shared/enrichment/industries.ts';

/** What a row says, in the source's own words; everything that is empty or unfit is left out. */
export interface StatedFields {
  readonly name?: unknown;
  readonly people?: unknown;
  readonly peopleOn?: unknown;
  /** A range or a number, in words. */
  readonly size?: unknown;
  readonly industry?: unknown;
  readonly founded?: unknown;
  readonly city?: unknown;
  readonly state?: unknown;
  readonly country?: unknown;
  /** A handle, or the address of the company's page. */
  readonly linkedin?: unknown;
  readonly twitter?: unknown;
  readonly parent?: unknown;
}

const longest = 120;
const mostPeople = 5_000_000;

/** The fields of a row as a witness: checked, shortened, sizes and industries in our ranges and our list. */
export function witnessOf(stated: StatedFields): Witness {
  const people = peopleOf(stated.people);
  const industry = textOf(stated.industry);
  const found = {
    name: textOf(stated.name),
    people,
    people_on: people === undefined ? undefined : dayOf(stated.peopleOn),
    size: (people === undefined ? undefined : companySizeOf(String(people))) ?? sizeOf(stated.size),
    industry: industry && industryOf(industry),
    industry_stated: industry,
    founded: yearOf(stated.founded),
    city: textOf(stated.city),
    state: textOf(stated.state),
    country: textOf(stated.country),
    linkedin: handleOf(stated.linkedin, /linkedin\.com\/company\/([^/?#]+)/i),
    twitter: handleOf(stated.twitter, /(?:twitter|x)\.com\/@?([^/?#]+)/i),
    parent: textOf(stated.parent),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function peopleOf(value: unknown): number | undefined {
  const people = Number(
    typeof value === 'string' ? value.replace(/^\+/, '') || Number.NaN : (value ?? Number.NaN),
  );
  return Number.isInteger(people) && people >= 1 && people <= mostPeople ? people : undefined;
}

/** One line of at most 120 characters; nothing where an address or a phone number of a person may stand. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (text === '' || /\S@\S+\.\S/.test(text) || /\+?\d[\d ()-]{7,}\d/.test(text)) return undefined;
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** The year, month or day at the start of a date; a part that is `00` is not known. */
function dayOf(value: unknown): string | undefined {
  const [, year, month, day] = /^\+?(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(String(value ?? '')) ?? [];
  if (!year) return undefined;
  if (!month || month === '00') return year;
  return !day || day === '00' ? `${year}-${month}` : `${year}-${month}-${day}`;
}

function sizeOf(value: unknown) {
  const words = textOf(value);
  return words === undefined ? undefined : companySizeOf(words);
}

function yearOf(value: unknown): number | undefined {
  const year = Number(/^\+?(\d{4})\b/.exec(String(value ?? '').trim())?.[1]);
  return year >= 1000 && year <= new Date().getUTCFullYear() + 1 ? year : undefined;
}

function handleOf(value: unknown, address: RegExp): string | undefined {
  if (typeof value !== 'string') return undefined;
  const handle = (address.exec(value)?.[1] ?? value).trim().replace(/^@/, '');
  return /^[\p{L}\p{N}_.%&'-]{1,100}$/u.test(handle) ? handle : undefined;
}

import table from './industries.json' with { type: 'json' };

const byWord = new Map(
  Object.entries(table.words).flatMap(([industry, words]) =>
    words.map((word) => [word, checked(industry)] as const),
  ),
);

const byNaceCode = new Map(
  Object.entries(table.nace).flatMap(([industry, codes]) =>
    codes.split(' ').map((code) => [code, checked(industry)] as const),
  ),
);

/**
 * The one of our industries that a source's word stands for: LinkedIn's names as BigPicture has them,
 * Wikidata's labels, or a code of the European classification (`NACE 62.010`). Undefined where the
 * reviewed table has none.
 */
function industryOf(stated: string): Industry | undefined {
  const [, division, group] = /^NACE (\d\d)(\.\d)?/.exec(stated) ?? [];
  if (division) return byNaceCode.get(`${division}${group ?? ''}`) ?? byNaceCode.get(division);
  return byWord.get(stated.toLowerCase()) ?? industryOfWord(stated);
}

/** Throws where the table names an industry that is not on our list. */
function checked(industry: string): Industry {
  if (!isIndustry(industry))
    throw new Error(`industries.json names "${industry}", which is not on our list.`);
  return industry;
}
