import { companySizeOf } from '../../../shared/enrichment/company-size.ts';
import { industryOfWord } from '../../../shared/enrichment/industries.ts';
import type { FactSource } from '../../../shared/signups/signup.ts';
import { beliefs, inferIndustry } from '../industry/infer-industry.ts';
import { isInjection } from '../site/candidates/hostile-text.ts';
import { handleOf, linkedInOf } from '../site/candidates/profile-links.ts';
import { industryIn } from '../site/words/industry-words.ts';
import type { Answer } from './answer.ts';
import type { ModelField } from './open-fields.ts';
import { normal, type PageText } from './page-text.ts';

type Stated = NonNullable<Answer[ModelField]>;

export interface Verified {
  readonly value: string | string[];
  readonly source: FactSource;
}

const longestQuote = 300;

/**
 * Accepts a value only if its quote is on a given page, is no prompt injection, is about this company and
 * supports the value. Otherwise undefined.
 */
export function verified(
  field: ModelField,
  stated: Stated,
  pages: readonly PageText[],
): Verified | undefined {
  const { value, quote } = stated;
  const page = pages.find(({ text }) => isIn(text, quote));
  if (!page || [quote, ...[value].flat()].some(isInjection) || isAboutOthers(field, quote)) return undefined;
  const borneOut = Array.isArray(value) ? productsIn(value, page) : bearsOut[field]?.(value, quote);
  if (borneOut === undefined) return undefined;
  const source = { url: page.url, quote: quote.slice(0, longestQuote), method: 'model' };
  return { value: borneOut, source: { ...source, grade: gradeOf(field) } };
}

const bearsOut: Partial<Record<ModelField, (value: string, quote: string) => string | undefined>> = {
  company_name: copied,
  location: copied,
  description: copied,
  size: (value, quote) => {
    const size = companySizeOf(value);
    return size !== undefined && companySizeOf(quote) === size ? copied(value, quote) : undefined;
  },
  industry: (value, quote) => (speaksFor(value, quote) ? value : undefined),
  linkedin_url: (value, quote) => sameProfile(linkedInOf, value, quote),
  twitter_handle: (value, quote) => sameProfile(handleOf, value, quote),
};

const fewestWords = 4;

const others =
  /\b(?:our|their|his|her|its) (?:\w+ ){0,2}(?:customers?|clients?|users|partners?|investors?|competitors?|suppliers?)\b|\b(?:trusted|used|loved|chosen) by\b|\b(?:customers?|clients?|partners?) (?:such as|like|include|including)\b/i;

function isIn(text: string, words: string): boolean {
  return normal(text).includes(normal(words));
}

function isAboutOthers(field: ModelField, quote: string): boolean {
  return ['size', 'location', 'company_name', 'industry'].includes(field) && others.test(quote);
}

function productsIn(products: string[], page: PageText): string[] | undefined {
  return products.every((product) => isIn(page.text, product)) ? products : undefined;
}

function gradeOf(field: ModelField) {
  return field === 'industry' ? 'inferred' : 'stated_in_words';
}

function copied(value: string, quote: string): string | undefined {
  return isIn(quote, value) ? value : undefined;
}

/** Rejects mere names, and quotes that our readers assign to another industry. */
function speaksFor(industry: string, quote: string): boolean {
  if (normal(quote).split(' ').length < fewestWords) return false;
  const read = [industryIn(quote), inferIndustry(quote, beliefs.sure)].flatMap((word) =>
    word === undefined ? [] : [industryOfWord(word)],
  );
  return read.length === 0 || read.includes(industryOfWord(industry));
}

function sameProfile(
  read: (url: URL) => string | undefined,
  value: string,
  quote: string,
): string | undefined {
  const [said, linked] = [value, quote].map((text) => (URL.canParse(text) ? read(new URL(text)) : undefined));
  return said !== undefined && said === linked ? said : undefined;
}
