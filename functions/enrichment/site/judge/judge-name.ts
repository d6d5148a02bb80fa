import type { Candidate, Rejected } from '../candidates/candidate.ts';
import { agreementWith, belongs } from '../candidates/names/domain-agreement.ts';
import { isDomainLike, isProper } from '../candidates/names/name-words.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import { plain, withoutLegalForm } from '../plain.ts';
import { phrasesIn } from '../words/phrases.ts';
import { regionOrCountry } from '../words/places.ts';
import { abstain, choose, type FieldDecision } from './decision.ts';
import { type NameSupport, nameSupportOf } from './name-support.ts';

const phrases = phrasesIn('names');

/** Base weight per extractor. */
const worth: Record<string, number> = {
  'organization-markup': 3,
  'software-markup': 2,
  'website-markup': 1.75,
  'site-name': 1.75,
  manifest: 1.75,
  'label-words': 1.5,
  copyright: 1,
  title: 1,
  heading: 0.5,
};
const enough = 2;

interface Weighed {
  readonly candidate: Candidate;
  readonly score: number;
}

/**
 * The name that several independent parts of the site agree on. The domain counts most, then copyright line
 * and home link, sentences about it, and the title.
 */
export function judgeName(
  candidates: readonly Candidate[],
  site: SiteEvidence,
  refused: readonly Rejected[],
): FieldDecision {
  const support = nameSupportOf(site);
  const weighed = withoutDoubles(candidates)
    .map((candidate) => ({ candidate, score: scoreOf(candidate, site, support) }))
    .toSorted((one, other) => other.score - one.score);
  // A company that sells heat pumps may have the words in its domain and headings.
  const best = weighed.find((one) => one.score >= enough && !support.isCommon(one.candidate)) ?? weighed[0];
  const rest = weighed.filter((one) => one !== best);
  const rejected = [
    ...refused,
    ...rest.map(({ candidate }) => ({ candidate, reason: 'less speaks for it' })),
  ];
  if (!best) return abstain('company_name', 'no page names the company', rejected);
  if (best.score < enough)
    return abstain('company_name', 'nothing else on the site confirms the name', [
      ...rejected,
      { candidate: best.candidate, reason: 'neither the domain nor a second place confirms it' },
    ]);
  const fuller = best.candidate.extractor === 'label-words' ? fullerForm(best, rest, support) : undefined;
  if (fuller) return choose(fuller.candidate, 'the site writes the name in full', rejected);
  return choose(best.candidate, reasonOf(best, site.label), rejected);
}

const explicit = new Set(['organization-markup', 'website-markup', 'site-name']);

const offer = new RegExp(String.raw`\b(?:${phrases('offers')})\b`, 'i');

function withoutDoubles(candidates: readonly Candidate[]): Candidate[] {
  return [
    ...new Map(candidates.toReversed().map((one) => [`${one.extractor} ${one.value}`, one])).values(),
  ].toReversed();
}

function scoreOf({ value, extractor, url }: Candidate, site: SiteEvidence, support: NameSupport): number {
  const name = String(value);
  const key = plain(withoutLegalForm(name));
  const isHome = url === site.pages[0]?.url;
  return (
    (worth[extractor] ?? 0) * (isHome ? 1 : 0.8) +
    Math.max(agreementWith(name, site.label), Number(isFormal(name))) +
    (support.isSigned(key) ? 1.5 : 0) +
    (support.isSubject(name) ? 1 : 0) +
    (extractor !== 'title' && support.isInTitle(key) ? 0.5 : 0) +
    (extractor === 'title' && isHome ? aloneScore(name, support) : 0)
  );
}

/** A longer form of the name, if markup, the site name or the copyright line has it. */
function fullerForm({ candidate }: Weighed, rest: readonly Weighed[], support: NameSupport) {
  const short = plain(String(candidate.value));
  return rest.find((other) => {
    const key = plain(withoutLegalForm(String(other.candidate.value)));
    const isLonger =
      key.length > short.length &&
      !isDomainLike(String(other.candidate.value)) &&
      (key.startsWith(short) ||
        (key.endsWith(short) && support.isSigned(key)) ||
        (isInside(short, key) && explicit.has(other.candidate.extractor)));
    const isStated =
      explicit.has(other.candidate.extractor) ||
      (/^(?:title|copyright)$/.test(other.candidate.extractor) && support.isSigned(key));
    // "Acme Graz & Wien, Österreich" is a signature, and no fuller name.
    const namesPlaces = regionOrCountry.test(String(other.candidate.value).split(', ').at(-1) ?? '');
    return (
      isLonger &&
      !namesPlaces &&
      !legalForm.test(key.slice(short.length)) &&
      isStated &&
      other.score >= enough
    );
  });
}

/** "Cheng, D.D.S" is a part of "Yi-Tsu Cheng, D.D.S. & Associates". */
function isInside(part: string, whole: string): boolean {
  return whole.slice(1, -1).includes(part);
}

/** "Acme GbR" is not fuller than Acme. */
const legalForm = /^(?:e?gbr|ek|ohg|partg(?:mbb)?|vof|bvba|sprl|eirl|eurl|sasu|sci|snc|srls|slu|eireli|mei)$/;

function reasonOf({ candidate, score }: Weighed, label: string): string {
  const own = belongs(String(candidate.value), label) ? 'agrees with the domain' : 'is confirmed by the site';
  return `${candidate.extractor}, ${own} (weight ${score.toFixed(2)})`;
}

/** A company's form in a script that domains cannot spell. */
const formalName =
  /株式会社|有限会社|合同会社|(?:医療|社会福祉|一般社団|学校)法人|有限公司|주식회사|(?:^|\s)(?:ООО|ЗАО|ОАО)\s/u;

function isFormal(name: string): boolean {
  return formalName.test(name) || japaneseBusiness.test(name);
}

/** "田中歯科医院", but not "横浜の歯科医院". */
const japaneseBusiness = new RegExp(
  String.raw`^(?!.*の)[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー・]{2,12}` +
    `(?:${phrases('ends of Japanese names')})$`,
  'u',
);

function aloneScore(name: string, support: NameSupport): number {
  if (!support.isWholeTitle(name) || offer.test(name)) return 0;
  if (isProper(name)) return 1.5;
  return unspaced.test(name) && support.isHeading(name) ? 1 : 0;
}

/** Words without capitals or spaces that can be a name. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・々]{2,12}$/u;
