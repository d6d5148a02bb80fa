import type { TriedCompany } from '../../../../shared/enrichment/api.ts';

const northwind = 'https://northwindlabs.example';
const halvorsen = 'https://halvorsenmarine.example';
const quillpay = 'https://quillpay.example';
const ranking = 'https://commoncrawl.org/web-graphs';

/** Invented companies, shown without a request. The first one is on the prerendered page. */
export const sampleCompanies: Readonly<Record<string, TriedCompany>> = {
  'northwindlabs.example': sample(
    'Northwind Labs',
    'Forecasts wind and waves for ports and offshore crews.',
    [
      ['51-200', 'Our 140 forecasters and engineers work from Aarhus and Esbjerg.', `${northwind}/about`],
      ['Aarhus, Denmark', 'Havnegade 4, 8000 Aarhus C', `${northwind}/contact`],
      ['Weather analytics', 'Wind and wave forecasts for ports and offshore crews.', `${northwind}/`],
      ['71', 'Common Crawl May 2026', ranking],
    ],
    'company size above 50 and country is Denmark',
  ),
  'halvorsenmarine.example': sample(
    'Halvorsen Marine',
    'Builds deck cranes and winches for working ships.',
    [
      ['1,001-5,000', 'Our 1,800 people build deck cranes in four yards.', `${halvorsen}/about`],
      ['Bergen, Norway', 'Head office: Damsgårdsveien 12, 5058 Bergen', `${halvorsen}/contact`],
      ['Ship equipment', 'Deck cranes, winches and davits since 1931.', `${halvorsen}/`],
      ['64', 'Common Crawl May 2026', ranking],
    ],
    'company size above 1,000 and country is Norway',
  ),
  'quillpay.example': sample(
    'Quillpay',
    'Pays freelancers of publishers in 40 countries.',
    [
      ['11-50', 'We are a team of 34, most of us former editors.', `${quillpay}/team`],
      ['Dublin, Ireland', 'Quillpay Ltd, 9 Fade Street, Dublin 2', `${quillpay}/imprint`],
      ['Payments', 'Payments for publishers and their freelancers.', `${quillpay}/`],
      ['57', 'Common Crawl May 2026', ranking],
    ],
    'company size above 10 and country is Ireland',
  ),
};

type SampleFact = readonly [value: string, quote: string, url: string];

function sample(name: string, description: string, facts: readonly SampleFact[], rule: string): TriedCompany {
  const names = ['Company Size', 'Location', 'Industry', 'Domain Authority'];
  return {
    name,
    description,
    pages: 0,
    seconds: 0,
    facts: facts.map(([value, quote, url], index) => ({
      name: names[index] ?? '',
      value,
      quote,
      url,
      page: pageOf(url),
    })),
    rule,
  };
}

function pageOf(url: string): string {
  if (url === ranking) return 'Common Crawl';
  return new URL(url).pathname === '/' ? 'home page' : new URL(url).pathname;
}

/**
 * The words of a fact's source: the quote, and its link. A figure, or a text that names its source, is not quoted.
 * Shortened to two lines, so that the link is never cut off.
 */
export function wordsOf({ value, quote, page }: TriedCompany['facts'][number]): {
  said: string;
  link: string;
} {
  if (quote === null || page === null) return { said: 'No source says it.', link: '' };
  if (quote.startsWith(page)) return { said: '', link: shortened(quote, 2 * longestLink) };
  const link = shortened(page, longestLink);
  return { said: quote === value ? '' : `“${shortened(quote, twoLines - link.length)}” `, link };
}

const twoLines = 80;
const longestLink = 30;

/** Cut at a word, with an ellipsis. */
function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
