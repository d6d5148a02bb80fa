import { companySizeOf } from '../../../../shared/enrichment/company-size.ts';
import { industryOfWord, isSoftware } from '../../../../shared/enrichment/industries.ts';
import type { Candidate, Rejected, SiteField } from '../candidates/candidate.ts';
import { factExtractors, nameExtractors, type Proposed, propose } from '../candidates/extractors.ts';
import { likelyPlaces } from '../candidates/locations/inferred-places.ts';
import { Subject } from '../candidates/subject.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { phrasesIn } from '../words/phrases.ts';
import { abstain, choose, type FieldDecision, rejectAll } from './decision.ts';
import { judgeDescription } from './judge-description.ts';
import { judgeLocation } from './judge-location.ts';
import { judgeName } from './judge-name.ts';
import { judgeProducts } from './judge-products.ts';
import { judgeProfile } from './judge-profile.ts';

const phrases = phrasesIn('names');

interface Judgement {
  readonly decisions: Readonly<Record<SiteField, FieldDecision>>;
  readonly candidates: readonly Candidate[];
}

/** Decides the name first, because other statements must be about that company. */
export function judgeSite(site: SiteEvidence): Judgement {
  const named = propose(nameExtractors, site, new Subject(undefined, site.label));
  const company_name = judgeName(named.candidates, site, named.refused);
  const name = company_name.chosen && String(company_name.chosen.value);
  const subject = new Subject(name, site.label);
  const read = propose(factExtractors, site, subject);
  const isTheme = site.pages.slice(0, 1).some(isUnfilledTheme);
  const proposed = isTheme ? refusedWhole(read) : read;
  const of = (field: SiteField) => only(field, proposed);
  const profile = (field: SiteField) => {
    const { candidates, refused } = of(field);
    return judgeProfile(field, candidates, site, [site.label, name ?? ''], refused);
  };
  const [industry, size, location] = [of('industry'), of('size'), of('location')];
  const [description, products] = [of('description'), of('products_services')];
  const shown = isTheme ? { ...site, pages: [] } : site;
  // It reads each line, so only sites without another place need it.
  const likelyPlace = () => propose([likelyPlaces], shown, subject).candidates[0];
  return {
    decisions: {
      company_name,
      industry: judgeIndustry(industry.candidates, industry.refused),
      size: judgeSize(size.candidates, size.refused),
      location: judgeLocation(location.candidates, location.refused, likelyPlace),
      description: judgeDescription(description.candidates, shown, subject, description.refused),
      products_services: judgeProducts(products.candidates, shown.pages, products.refused),
      linkedin_url: profile('linkedin_url'),
      twitter_handle: profile('twitter_handle'),
    },
    candidates: [...named.candidates, ...proposed.candidates],
  };
}

/** Unedited theme texts say nothing about the site's owner. */
function refusedWhole({ candidates, refused }: Proposed): Proposed {
  return {
    candidates: [],
    refused: [...refused, ...rejectAll(candidates, 'a theme that is not filled in')],
  };
}

function only(field: SiteField, { candidates, refused }: Proposed): Proposed {
  return {
    candidates: candidates.filter((candidate) => candidate.field === field),
    refused: refused.filter(({ candidate }) => candidate.field === field),
  };
}

/** Many finished sites still have one. */
const fewest = 2;

/** True if several kinds of theme placeholders remain. Form fields do not count. */
function isUnfilledTheme(page: PageDocument): boolean {
  const texts = [
    ...page.meta.values(),
    ...page.blocks.filter(({ boilerplate, footer }) => footer || !boilerplate).map(({ text }) => text),
    ...page.links.filter(({ href }) => href.startsWith('mailto:')).map(({ href }) => href),
  ];
  return placeholders.filter((pattern) => texts.some((text) => pattern.test(text))).length >= fewest;
}

const placeholders: readonly RegExp[] = [
  /lorem ipsum|dolor sit amet|ダミーテキスト|サンプルテキスト|ここに\S{0,8}テキストが入ります/i,
  new RegExp(String.raw`\byour (?:full )?name(?: here)?$|\b(?:${phrases('invented names')})\b`, 'i'),
  /\byour (?:city|town|street|address)\b(?:,| here|$)|\bcity, state,? (?:zip|\d{5})\b/i,
  /\b(?:your )?(?:company|business|organi[sz]ation) name(?: here)?$/i,
  /(?<=[\w.-])@(?:example|domain|yourdomain|your-domain|yoursite|yourcompany|mysite|website|email|x{3,})\.(?:com|org|net)\b/i,
  /\b123 (?:main|street|fake|anywhere|your)\b|\bmusterstra(?:ß|ss)e\b/i,
  new RegExp(
    [
      String.raw`(?:\b|\()(?:123|555)\)?[ .-]?(?:456[ .-]?7890|555[ .-]?\d{4})\b|\b0123 ?456 ?789\b`,
      String.raw`\b0[36]-1234-5678\b|\b0?1 23 45 67 89\b|\b0000-?000-?000\b|\b0\d-0000-0000\b|\b000-0000-0000\b`,
    ].join('|'),
  ),
  new RegExp(
    [
      String.raw`\b(?:write|add|insert|put|enter|place|type) (?:your|some|a|an) (?:[\w-]+ ){1,4}here\b`,
      String.raw`\byour (?:${phrases('texts to replace')}) (?:goes )?here\b|\breplace this (?:text|with)\b`,
    ].join('|'),
    'i',
  ),
  /[〇○◯]{2,}(?:[都道府県市区町村駅]|株式会社|建築)|〒\s?000-0000/,
  /\bthis is (?:a|an|the|your) (?:sample|placeholder|dummy|example) (?:text|page|post|paragraph|description)\b/i,
];

/**
 * Markup first, then sentences, then inference. If sentences state different ranges, one of them is about
 * something else, so none is used.
 */
function judgeSize(candidates: readonly Candidate[], refused: readonly Rejected[]): FieldDecision {
  const marked = candidates.find(({ extractor }) => extractor === 'organization-markup');
  const stated = candidates.filter(({ extractor }) => extractor === 'statement');
  const inferred = candidates.find(({ extractor }) => extractor === 'sole-trader');
  if (marked)
    return choose(marked, 'its markup states it', [
      ...refused,
      ...rejectAll(stated, 'markup says it more exactly'),
    ]);
  const ranges = new Set(stated.map(({ value }) => companySizeOf(String(value))));
  const [first, ...others] = stated;
  if (!first && inferred) return choose(inferred, 'a sole trader signs the site', refused);
  if (!first) return abstain('size', 'no page says how many people work there', refused);
  if (ranges.size > 1)
    return abstain('size', 'sentences state different sizes', [
      ...refused,
      ...rejectAll(stated, 'another sentence says otherwise'),
    ]);
  return choose(first, 'the site says it, nowhere otherwise', [...refused, ...rejectAll(others, 'the same')]);
}

function broadOf({ value }: Candidate): string | undefined {
  return isSoftware(String(value)) ? 'Software' : industryOfWord(String(value));
}

/**
 * Markup's word, then agreeing sentences, then the schema.org type, then inference. A site that sells an
 * application makes software, whichever industry uses it.
 */
function judgeIndustry(candidates: readonly Candidate[], refused: readonly Rejected[]): FieldDecision {
  const of = (extractor: string) => candidates.filter((candidate) => candidate.extractor === extractor);
  const decide = (chosen: Candidate, reason: string): FieldDecision =>
    choose(chosen, reason, [
      ...refused,
      ...rejectAll(
        candidates.filter((candidate) => candidate !== chosen),
        'said less plainly',
      ),
    ]);
  const [marked] = of('organization-markup');
  if (marked) return decide(marked, 'its markup names it');
  const [software] = of('software-signs');
  const [sure] = of('sure-classifier');
  const [likely] = of('classifier');
  const [named] = [...of('foreign-trades'), ...of('english-trades')];
  const agreed = named && likely && broadOf(named) === broadOf(likely) ? named : undefined;
  const said = of('statement').find(({ value }) => !software || isSoftware(String(value)));
  // A sentence that all other signs contradict is about a part of the business.
  if (said && (!agreed || broadOf(agreed) === broadOf(said))) return decide(said, 'the site says what it is');
  const [typed] = of('organization-type');
  if (typed) return decide(typed, 'its markup names the kind of business');
  if (software) return decide(software, 'it is sold as an application');
  if (agreed) return decide(agreed, 'its words name this trade most, and its headlines agree');
  if (sure) return decide(sure, 'its titles and headlines are plain');
  if (named) return decide(named, 'its words name this trade most');
  if (likely) return decide(likely, 'its titles and headlines suggest it');
  const [weaklySigned] = of('weak-software-signs');
  if (weaklySigned) return decide(weaklySigned, 'it has signs of an application');
  return abstain('industry', 'no page says what it is', refused);
}
