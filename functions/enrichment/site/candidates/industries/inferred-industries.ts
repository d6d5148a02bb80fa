import { type Industry, isSoftware } from '../../../../../shared/enrichment/industries.ts';
import { beliefIn, inferIndustry, likelyIndustry } from '../../../industry/infer-industry.ts';
import type { SiteEvidence } from '../../collect/collect-site.ts';
import { mainHeadings } from '../../collect/elements.ts';
import { typesOf } from '../../collect/json-ld.ts';
import { industryOfType, rarerTradeWords, tradeWords } from '../../words/trade-words.ts';
import type { Extractor, Proposal } from '../extractor.ts';
import type { Subject } from '../subject.ts';
import { headlineOf, introductionOf, isEnglishSite } from './introduction.ts';
import { softwareSignsOf } from './software-signs.ts';

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

export const tradeIndustries: Extractor = {
  field: 'industry',
  name: 'trade-words',
  propose: (site, subject) => (isEnglishSite(site) === false ? [] : votedFor(site, subject)),
};

// Text after these words says whom the company serves.
const serving =
  /\s(?:for|to help|that helps?|helping|helps|serving|used by|trusted by|built for|empowering|für|pour|para)\s.*$/i;
/** The trade of the users, as in "bookkeeping software". */
const ofUsers = /(?:(?!(?:and|or|with)\b)[\p{L}-]+ ){1,2}(?=(?:software|saas)\b)/giu;
const longestText = 1_000;
const leastVotes = 2;
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
    const told = text.slice(0, longestText).replace(serving, '').replace(ofUsers, '');
    for (const [industry, words] of tradeWords) {
      const isNamed = [words, rarerTradeWords.get(industry)].some((list) => list && told.match(list));
      if (!isNamed) continue;
      const known = votes.get(industry);
      const isHead = heads.includes(text) || known?.isHead === true;
      votes.set(industry, { count: (known?.count ?? 0) + 1, quote: known?.quote ?? text, isHead });
    }
  }
  const [first, ...others] = [...votes].toSorted(([, one], [, other]) => other.count - one.count);
  const second = others.find(([industry]) => !isSoftware(industry) || !isSoftware(first?.[0] ?? ''));
  if (!first || first[1].count < (second?.[1].count ?? 0) * leastLead) return [];
  // A headline may be about anyone, so require the site's titles or the classifier to agree.
  const isNamed = first[1].isHead && first[1].count >= leastVotes;
  if (!isNamed && likelyIndustry(introductionOf(site)) !== first[0]) return [];
  return [{ value: first[0], url: home.url, quote: first[1].quote, evidence: 'classifier' }];
}

export const classifiedIndustry: Extractor = {
  field: 'industry',
  name: 'classifier',
  propose: (site, subject) => {
    const [home] = site.pages;
    if (!home) return [];
    const introduction = introductionOf(site);
    const industry =
      isEnglishSite(site) === false
        ? likelyIndustry(introduction, translatedBelief)
        : (inferIndustry(introduction)?.industry ?? softwareBySigns(introduction, site, subject));
    const quote = headlineOf(home);
    return industry ? [{ value: industry, url: home.url, quote, evidence: 'classifier' }] : [];
  },
};

/** Translated texts have fewer known words. From this belief on, 35 of 37 guesses about labeled sites were right. */
const translatedBelief = 0.33;
const fewSigns = 0.5;
const lessBelief = 0.3;

/** With signs of an application, fewer words are enough to call it software. */
function softwareBySigns(introduction: string, site: SiteEvidence, subject: Subject): Industry | undefined {
  const hasSigns = softwareSignsOf(site, subject).strength >= fewSigns;
  return hasSigns && beliefIn('Software', introduction) >= lessBelief ? 'Software' : undefined;
}
