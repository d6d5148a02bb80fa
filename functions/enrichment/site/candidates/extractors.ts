import type { SiteEvidence } from '../collect/collect-site.ts';
import { textsOf } from '../collect/json-ld.ts';
import type { Marked } from '../collect/site-graph.ts';
import { phrasesIn } from '../words/phrases.ts';
import type { Candidate, Extractor, Proposal, Rejected } from './candidate.ts';
import { descriptionProblem, headDescriptions, shortened } from './descriptions.ts';
import { isInjection } from './hostile-text.ts';
import {
  likelyIndustry,
  likelySoftware,
  softwareIndustry,
  sureIndustry,
  typedIndustries,
} from './industries/inferred-industries.ts';
import { englishTrades, foreignTrades } from './industries/named-trades.ts';
import { markedIndustries, toldIndustries } from './industries/told-industries.ts';
import { headlinePlaces } from './locations/inferred-places.ts';
import { markedPlaces } from './locations/marked-places.ts';
import { namedPlaces } from './locations/named-places.ts';
import { printedAddresses } from './locations/printed-addresses.ts';
import {
  describedPlaces,
  labelledAddresses,
  labelledPlaces,
  statedPlaces,
} from './locations/stated-places.ts';
import { siteNames, titleNames } from './names/head-names.ts';
import { labelNames } from './names/label-names.ts';
import { organizationNames, softwareNames, webSiteNames } from './names/marked-names.ts';
import { clean, nameProblem } from './names/name-words.ts';
import { copyrightNames, headingNames } from './names/signatures.ts';
import { catalogueProducts, markedProducts, ownApplication } from './products/marked-products.ts';
import { pageProducts } from './products/offer-pages.ts';
import { placedProducts } from './products/placed-products.ts';
import { cardHandles, handleLinks, handleMarkup, linkedInLinks, linkedInMarkup } from './profile-links.ts';
import type { Subject } from './subject.ts';
import { tradeSentences } from './told-sentences.ts';
import { markedSizes, soleTraders, toldSizes } from './told-sizes.ts';

const manifestNames: Extractor = {
  field: 'company_name',
  name: 'manifest',
  propose: ({ manifest }) => {
    if (manifest?.name === undefined) return [];
    const value = clean(manifest.name);
    const { url, name } = manifest;
    return [{ value, url, quote: name, evidence: 'manifest', refused: nameProblem(value) }];
  },
};

const manifestDescriptions: Extractor = {
  field: 'description',
  name: 'manifest',
  propose: ({ manifest }) => {
    if (manifest?.description === undefined) return [];
    const { url, description } = manifest;
    const refused = descriptionProblem(description);
    return [{ value: description, url, quote: description, evidence: 'manifest', refused }];
  },
};

const organizationDescriptions: Extractor = {
  field: 'description',
  name: 'organization-markup',
  propose: ({ graph }) => graph.organizations.flatMap(descriptionsIn),
};

const softwareDescriptions: Extractor = {
  field: 'description',
  name: 'software-markup',
  propose: ({ graph }) => graph.software.flatMap(descriptionsIn),
};

function descriptionsIn({ item, url, method }: Marked): Proposal[] {
  return textsOf(item.description)
    .slice(0, 1)
    .map((stated) => ({
      value: shortened(stated),
      url,
      quote: stated,
      evidence: method,
      refused: descriptionProblem(stated),
    }));
}

/** To add an extractor, add its file and a line here. */
export const nameExtractors: readonly Extractor[] = [
  organizationNames,
  softwareNames,
  webSiteNames,
  siteNames,
  manifestNames,
  labelNames,
  titleNames,
  copyrightNames,
  headingNames,
];

export const factExtractors: readonly Extractor[] = [
  markedIndustries,
  toldIndustries,
  typedIndustries,
  softwareIndustry,
  foreignTrades,
  englishTrades,
  sureIndustry,
  likelyIndustry,
  likelySoftware,
  markedSizes,
  toldSizes,
  soleTraders,
  markedPlaces,
  labelledPlaces,
  statedPlaces,
  describedPlaces,
  printedAddresses,
  labelledAddresses,
  namedPlaces,
  headlinePlaces,
  organizationDescriptions,
  headDescriptions,
  manifestDescriptions,
  softwareDescriptions,
  tradeSentences,
  catalogueProducts,
  placedProducts,
  pageProducts,
  markedProducts,
  ownApplication,
  linkedInMarkup,
  linkedInLinks,
  handleMarkup,
  handleLinks,
  cardHandles,
];

export interface Proposed {
  readonly candidates: readonly Candidate[];
  readonly refused: readonly Rejected[];
}

const phrases = phrasesIn('places');
const longestQuote = 300;
const mostOfOne = 24;
// Texts and heads were already cleaned of prompt injection when collected; markup was not.
const fromMarkup: ReadonlySet<string> = new Set(['json-ld', 'microdata', 'manifest']);

/** A street with only a postcode or province: "27 rue du Port 91310", "Viale Masia, 79, (CO)". */
const townless =
  /^\d{1,4}(?: bis| ter)?,? (?:rue|avenue|av\.|boulevard|bd|place|allée|impasse|chemin|route|quai|cours) [^,–]*? \d{5}$|, \d{1,4},? \([A-Z]{2}\)$/i;

/** Addresses that templates leave for their owner to fill in. */
const exampleAddress = new RegExp(
  [
    phrases('examples of streets and towns'),
    '[○〇●]{2}',
    String.raw`\b12345(?:-?678)?\b|(?<!\d)0{1,3}-?0{3,4}(?!\d)|\b00000\b`,
  ].join('|'),
  'i',
);

/** "[Forme juridique à confirmer]". */
const unfilled = new RegExp(String.raw`\[[^\]\d][^\]]{2,}\]|\bX{3}|${phrases('to be completed')}`, 'iu');
const shortQuote = 160;

export function propose(extractors: readonly Extractor[], site: SiteEvidence, subject: Subject): Proposed {
  const candidates: Candidate[] = [];
  const refused: Rejected[] = [];
  for (const { field, name: extractor, propose: read } of extractors) {
    let taken = 0;
    for (const { value, url, quote, evidence, refused: problem } of read(site, subject)) {
      const candidate = { field, value, url, quote: quote.slice(0, longestQuote), evidence, extractor };
      const isExample =
        (field === 'location' && exampleAddress.test(String(value))) ||
        ((field === 'location' || field === 'size') && quote.length <= shortQuote && unfilled.test(quote));
      const isTownless = field === 'location' && townless.test(String(value));
      const isHostile = fromMarkup.has(evidence) && [quote, ...[value].flat()].some(isInjection);
      const reason =
        problem ??
        (isHostile ? 'talks to a machine' : undefined) ??
        (isExample ? 'an example, not filled in' : isTownless ? 'no town' : undefined);
      if (reason === undefined) candidates.push(candidate);
      else refused.push({ candidate, reason });
      taken += 1;
      if (taken === mostOfOne) break;
    }
  }
  return { candidates, refused };
}
