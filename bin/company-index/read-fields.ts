import { companySizeOf } from '../../shared/enrichment/company-size.ts';
import type { Witness } from '../../shared/enrichment/index/source-kinds.ts';
import { type Industry, industryOfWord, isIndustry } from '../../shared/enrichment/industries.ts';

export interface StatedFields {
  readonly name?: unknown;
  readonly people?: unknown;
  readonly peopleOn?: unknown;
  readonly size?: unknown;
  readonly industry?: unknown;
  readonly founded?: unknown;
  readonly city?: unknown;
  readonly state?: unknown;
  readonly country?: unknown;
  /** A handle, or the URL of the company's page. */
  readonly linkedin?: unknown;
  readonly twitter?: unknown;
  readonly parent?: unknown;
}

const longest = 120;
const mostPeople = 5_000_000;

/** Validates and shortens a row's values; maps sizes and industries to ours. */
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

/** One line of at most 120 characters. Undefined if it may contain an email or phone number. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (text === '' || /\S@\S+\.\S/.test(text) || /\+?\d[\d ()-]{7,}\d/.test(text)) return undefined;
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** The leading year, month or day of a date. A `00` part is unknown. */
function dayOf(value: unknown): string | undefined {
  const [, year, month, day] = /^\+?(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(String(value ?? '')) ?? [];
  if (!year) return undefined;
  if (!month || month === '00') return year;
  return !day || day === '00' ? `${year}-${month}` : `${year}-${month}-${day}`;
}

/** Not by `textOf`, which takes 1001-5000 for a phone number. */
function sizeOf(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? companySizeOf(String(value)) : undefined;
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
    words.map((word) => [sameAnd(word), checked(industry)] as const),
  ),
);

const byNaceCode = new Map(
  Object.entries(table.nace).flatMap(([industry, codes]) =>
    codes.split(' ').map((code) => [code, checked(industry)] as const),
  ),
);

/** Holding companies, whatever the group does. */
const holdings = '64.2';

/**
 * Maps a source's industry to ours: LinkedIn's names in BigPicture, Wikidata's labels, or a NACE code
 * (`NACE 62.010`). Undefined if the reviewed table lacks it.
 */
function industryOf(stated: string): Industry | undefined {
  const [, division, group] = /^NACE (\d\d)(\.\d)?/.exec(stated) ?? [];
  const code = `${division}${group ?? ''}`;
  if (code === holdings) return undefined;
  if (division) return byNaceCode.get(code) ?? byNaceCode.get(division);
  return byWord.get(sameAnd(stated.toLowerCase())) ?? industryOfWord(stated);
}

/** LinkedIn writes "Oil & Gas", "Oil and Gas" and "Movies, Videos, and Sound". */
function sameAnd(words: string): string {
  return words.replace(/,? (?:&|and) /g, ' and ');
}

function checked(industry: string): Industry {
  if (!isIndustry(industry))
    throw new Error(`industries.json names "${industry}", which is not on our list.`);
  return industry;
}
