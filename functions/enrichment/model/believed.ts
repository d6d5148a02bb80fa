import { companySizeOf } from '../../../shared/enrichment/company-size.ts';
import { type Fact, fact } from '../site/candidates/fact.ts';
import { isInjection } from '../site/candidates/hostile-text.ts';
import type { Answer, ModelField } from './answer.ts';
import { normal, type PageText } from './page-text.ts';

/** What a model said of one field. */
type Stated = NonNullable<Answer[ModelField]>;

const isIn = (text: string, words: string): boolean => normal(text).includes(normal(words));

/** Per field: whether the value follows from the words quoted for it, not from anything else. */
const follows: Record<ModelField, (value: never, quote: string, page: PageText) => boolean> = {
  company_name: (value: string, quote) => isIn(quote, value),
  // One of our own words; what it rests on is there for people to judge.
  industry: () => true,
  size: (value: string, quote) =>
    isIn(quote, value) && companySizeOf(value) !== undefined && companySizeOf(quote) === companySizeOf(value),
  location: (value: string, quote) => isIn(quote, value),
  description: (value: string, quote) => isIn(quote, value),
  products_services: (value: string[], _quote, page) => value.every((product) => isIn(page.text, product)),
};

/**
 * The fact in what a model said, undefined where it is not to be believed: the quote must stand on a page
 * that the model was given, talk to no machine, and bear the value out.
 */
export const believed = (
  field: ModelField,
  stated: Stated,
  pages: readonly PageText[],
): Fact<string | string[]> | undefined => {
  const { value, quote } = stated;
  const page = pages.find(({ text }) => isIn(text, quote));
  const said = [quote, ...[value].flat()];
  if (!page || said.some(isInjection) || !follows[field](value as never, quote, page)) return undefined;
  return fact(value, page.url, quote, 'model');
};
