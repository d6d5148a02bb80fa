import type { Industry } from '../../../../shared/enrichment/industries.ts';
import { headlineOf } from '../../industry/headline.ts';
import { inferIndustry, likelyIndustry } from '../../industry/infer-industry.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import { mainHeadings } from '../collect/elements.ts';
import { typesOf } from '../collect/json-ld.ts';
import { foreignTradeWords, industryOfType, tradeWords } from '../words/trade-words.ts';
import type { Extractor, Proposal } from './extractor.ts';
import { softwareSignsOf } from './software-signs.ts';
import type { Subject } from './subject.ts';

/** The kind of business that markup gives the organisation: a dentist, a hotel, an attorney. */
export const typedIndustries: Extractor = {
  field: 'industry',
  name: 'organization-type',
  propose: ({ graph }) =>
    graph.organizations.flatMap(({ item, url, method }) =>
      typesOf(item).flatMap((type) => {
        const industry = industryOfType.get(type);
        return industry ? [{ value: industry, url, quote: `@type: ${type}`, evidence: method }] : [];
      }),
    ),
};

const leastSigns = 2.5;

/** A site that looks and sells like an application is a software company's. */
export const softwareIndustry: Extractor = {
  field: 'industry',
  name: 'software-signs',
  propose: (site, subject) => {
    const { strength, quote } = softwareSignsOf(site, subject);
    const [home] = site.pages;
    return home && strength >= leastSigns
      ? [{ value: 'Software', url: home.url, quote, evidence: 'classifier' as const }]
      : [];
  },
};

/** What titles, headlines and descriptions name, where enough of them name one industry and no other. */
export const tradeIndustries: Extractor = {
  field: 'industry',
  name: 'trade-words',
  propose: (site, subject) => [...votedFor(site, subject)],
};

// Whom it serves stands behind these words, and is not what it is.
const serving =
  /\s(?:for|to help|that helps?|helping|helps|serving|used by|trusted by|built for|empowering|für|pour|para)\s.*$/i;
/** A longer one is no head, whatever it calls itself. */
const longestText = 1_000;
const leastVotes = 2;
/** How many times more often than any other an industry must be named. */
const leastLead = 2;

function votedFor(site: SiteEvidence, subject: Subject): Proposal[] {
  const [home] = site.pages;
  if (!home) return [];
  const heads = [
    ...site.pages.slice(0, 4).map(({ title }) => title),
    home.meta.get('keywords') ?? '',
    home.meta.get('og:title') ?? '',
    subject.name ?? '',
  ];
  const texts = [
    home.meta.get('description') ?? '',
    ...home.prose
      .filter(({ tag }) => mainHeadings.has(tag))
      .slice(0, 4)
      .map(({ text }) => text),
  ];
  const votes = new Map<Industry, { count: number; quote: string; isHead: boolean }>();
  for (const text of new Set([...heads, ...texts])) {
    const told = text.slice(0, longestText).replace(serving, '');
    for (const [industry, words] of tradeWords) {
      const isNamed = [words, foreignTradeWords.get(industry)].some((list) => list && told.match(list));
      if (!isNamed) continue;
      const known = votes.get(industry);
      const isHead = heads.includes(text) || known?.isHead === true;
      votes.set(industry, { count: (known?.count ?? 0) + 1, quote: known?.quote ?? text, isHead });
    }
  }
  const [first, second] = [...votes].toSorted(([, one], [, other]) => other.count - one.count);
  if (!first || first[1].count < (second?.[1].count ?? 0) * leastLead) return [];
  // A headline may be about anyone; what the site calls itself must say the same, or else the classifier.
  const isNamed = first[1].isHead && first[1].count >= leastVotes;
  if (!isNamed && likelyIndustry(headlineOf(home)) !== first[0]) return [];
  return [{ value: first[0], url: home.url, quote: first[1].quote, evidence: 'classifier' }];
}

/** What our own classifier makes of the words in which the home page introduces its company. */
export const classifiedIndustry: Extractor = {
  field: 'industry',
  name: 'classifier',
  propose: ({ pages: [home] }) => {
    if (!home) return [];
    const headline = headlineOf(home);
    const inferred = inferIndustry(headline);
    return inferred
      ? [{ value: inferred.industry, url: home.url, quote: headline, evidence: 'classifier' }]
      : [];
  },
};
