import { companyIndex } from '../enrichment/metrics-provider.ts';
import type { FactSource, Signup } from './signup.ts';
import { headerText } from './text.ts';

const quotedFields = [
  ['size', 'Company Size'],
  ['location', 'Location'],
  ['industry', 'Industry'],
  ['description', 'Description'],
] as const;

export interface CardQuote {
  readonly label: string;
  /** Untrusted, on one line. */
  readonly words: string;
  readonly source: FactSource;
}

/** The first sentence that the company's site, or the customer, says about the company. Untrusted, on one line. */
export function companySentence({ enrichment_raw_data: raw }: Pick<Signup, 'enrichment_raw_data'>) {
  const text = headerText(raw?.company_scrape?.description ?? '', 1_000);
  if (text === '') return null;
  const sentence = /^.+?[.!?](?=\s+\p{Lu}|\s*$)/u.exec(text)?.[0] ?? text;
  return sentence.length > longestSentence
    ? `${sentence.slice(0, longestSentence).replace(/\s+\S*$/, '')}…`
    : sentence;
}

const longestSentence = 240;

/**
 * The quote of the card: words that the company's pages say to readers before statements in their markup, and
 * the description, which the card's sentence repeats, last. Nothing from a data set, and no corrected fact.
 */
export function cardQuote({ enrichment_raw_data: raw }: Pick<Signup, 'enrichment_raw_data'>) {
  const quotes = quotedFields.flatMap(([field, label]): CardQuote[] => {
    const source = raw?.sources?.[field];
    const words = headerText(source?.quote ?? '', 300);
    return !source || words === '' || source.method === companyIndex ? [] : [{ label, words, source }];
  });
  const facts = quotes.filter(({ label }) => label !== 'Description');
  return facts.find(({ source }) => !isMarkup(source)) ?? facts[0] ?? quotes[0];
}

function isMarkup({ grade, method }: FactSource): boolean {
  return grade === 'stated_in_markup' || method === 'json-ld' || method === 'microdata';
}

type Addressee = Pick<Signup, 'email' | 'first_name' | 'company_name' | 'enrichment_raw_data'>;

/** Slack's limit for a URL. It refuses a message with a longer one. */
const longestLink = 3_000;

/** The email that "Write to Sam" begins. Its first line says only what the company's pages say. */
export function letterTo(signup: Addressee) {
  const name = headerText(signup.first_name ?? '', 40);
  const line = `Hi${name && ` ${name}`}, ${observationOf(signup)} What would you like to try first?`;
  const subject = name ? `Thanks for signing up, ${name}` : 'Thanks for signing up';
  // Characters allowed in an address may end it in a URL: "?cc=" can start a valid one.
  const address = encodeURIComponent(signup.email).replace('%40', '@');
  const link = `mailto:${address}?subject=${encodeURIComponent(subject)}`;
  const body = `&body=${encodeURIComponent(line)}`;
  const fits = link.length + body.length <= longestLink;
  return { label: `Write to ${name || 'Them'}`, line, link: fits ? link + body : link };
}

function observationOf(signup: Addressee): string {
  const { sources, company_scrape: scrape } = signup.enrichment_raw_data ?? {};
  const sentence = sources?.description && companySentence(signup);
  if (sentence) {
    const said = sentence.replace(/[.!?]$/, '');
    const name = [scrape?.company_name, signup.company_name].find(
      (one) => one && said.toLowerCase().startsWith(`${one.toLowerCase()} `),
    );
    if (name && /^\s\p{Ll}/u.test(said.slice(name.length))) return `I saw that ${said}.`;
    return `I read on your site: “${said}”.`;
  }
  const quote = cardQuote(signup);
  return quote && !isMarkup(quote.source)
    ? `I read on your site: “${quote.words}”`
    : 'thanks for signing up.';
}
