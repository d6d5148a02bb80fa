import { once } from '../../../../shared/once.ts';
import type { Candidate, Evidence, Rejected } from '../candidates/candidate.ts';
import { descriptionProblem, isOnlyCall } from '../candidates/descriptions.ts';
import type { Subject } from '../candidates/subject.ts';
import { headTexts, type TellingText, toldTexts } from '../candidates/told-sentences.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import { FittedModel } from '../fitted-model.ts';
import { weAre } from '../words/description-words.ts';
import { abstain, choose, type FieldDecision } from './decision.ts';

const order = [
  'head',
  'organization-markup',
  'software-markup',
  'manifest',
  'paragraph',
  'headline',
  'trade-sentence',
];
/** Share of a description's distinctive words that must appear elsewhere on the site. */
const leastShared = 0.25;
const leastSharedByNamed = 0.15;
const fewestWords = 4;
const shortSentence = 6;
/** Words below which a site is too small to compare. */
const smallSite = 60;

/** Chosen with five folds. */
const leastBelief = 0.7;
const doubted = 0.1;

interface Believed extends TellingText {
  readonly belief: number;
}

/**
 * A text of which the model is sure, the head first. Otherwise the first candidate by the order of extractors. It must
 * name the company or share words with the site, and the model must not doubt it.
 */
export function judgeDescription(
  candidates: readonly Candidate[],
  site: SiteEvidence,
  subject: Subject,
  refused: readonly Rejected[],
): FieldDecision {
  const siteWords = once(() => wordsOfSite(site));
  const heads = believed(site.pages.slice(0, 1).flatMap((home) => headTexts(home, subject)));
  const [sureHead] = heads.filter(isSure);
  const told = sureHead
    ? []
    : believed(site.pages.flatMap((page, index) => toldTexts(page, index === 0, subject)));
  const beliefs = beliefsOf([...heads, ...told]);
  const ordered = candidates.toSorted((one, other) => placeOf(one) - placeOf(other));
  const problemIn = (candidate: Candidate) =>
    isAboutCompany(candidate, siteWords, subject)
      ? (beliefs.get(startOf(candidate)) ?? 1) < doubted
        ? 'says little about the company'
        : undefined
      : 'is not about this company';
  const sure = (sureHead ?? told.find(isSure))?.candidate;
  const first = sure ?? ordered.find((candidate) => problemIn(candidate) === undefined);
  const rejected = [
    ...refused,
    ...ordered
      .filter((candidate) => candidate !== first)
      .map((candidate) => ({ candidate, reason: problemIn(candidate) ?? 'another is better' })),
  ];
  if (!first) return abstain('description', 'no text describes the company', rejected);
  const reason = sure ? 'the model is sure' : `the first that is about the company: ${first.extractor}`;
  return choose(first, reason, rejected);

  function isSure({ candidate, belief }: Believed): boolean {
    const text = String(candidate.value);
    const isTold = descriptionProblem(text) === undefined && !isOnlyCall(text);
    return belief >= leastBelief && isTold && isAboutCompany(candidate, siteWords, subject);
  }
}

/** The most believed text first. */
function believed(texts: readonly TellingText[]): Believed[] {
  const model = descriptionModel();
  return texts
    .map((text) => ({ ...text, belief: model.beliefIn(descriptionTraits(text, model)) }))
    .toSorted((one, other) => other.belief - one.belief);
}

// lib/platform/build/bundle.ts copies it next to the bundle.
const modelFile = new URL('./description-model.json', import.meta.url);

const descriptionModel = once(() => FittedModel.read(modelFile));

export function descriptionTraits(
  { traits, words }: TellingText,
  model: FittedModel,
): Readonly<Record<string, number>> {
  return { ...traits, 'score of the words': model.scoreOf(words) };
}

/** The highest belief by the beginning of a text. */
function beliefsOf(texts: readonly Believed[]): ReadonlyMap<string, number> {
  return new Map(
    texts
      .toSorted((one, other) => one.belief - other.belief)
      .map(({ candidate, belief }) => [startOf(candidate), belief]),
  );
}

function startOf({ value }: Candidate): string {
  return String(value).slice(0, longestStart);
}

const longestStart = 80;

function placeOf({ extractor }: Candidate): number {
  return order.indexOf(extractor);
}

function wordsOfSite({ pages }: SiteEvidence): ReadonlySet<string> {
  const texts = [
    ...pages.flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)]),
    ...pages.slice(0, 1).flatMap(({ meta }) => [meta.get('og:title') ?? '', meta.get('keywords') ?? '']),
  ];
  return new Set(texts.flatMap(tellingIn));
}

function isAboutCompany(
  { value, evidence }: Candidate,
  wordsThere: () => ReadonlySet<string>,
  subject: Subject,
): boolean {
  if (evidence === 'text' || evidence === 'heading') return true;
  const text = String(value);
  const telling = [...new Set(tellingIn(text))];
  if (telling.length < fewestWords) return true;
  const words = wordsThere();
  const shared = telling.filter((word) => words.has(word)).length;
  // A short sentence has too few telling words for a share.
  if (telling.length <= shortSentence && !isMarkup(evidence) && weAre.test(text) && shared > 0) return true;
  if (words.size < smallSite) return shared > 0 || !isMarkup(evidence);
  return shared >= telling.length * (subject.isNamedIn(text) ? leastSharedByNamed : leastShared);
}

function isMarkup(evidence: Evidence): boolean {
  return evidence === 'json-ld' || evidence === 'microdata';
}

const tellingWord = /[\p{L}\p{N}]{4,}/gu;
const denseRun = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Thai}ー]{2,}/gu;

/** Quick test before the slow pattern. */
const isDense = /[\u0e00-\uffff]/;

/** Starts of longer words, and letter pairs in scripts without spaces. */
function tellingIn(text: string): string[] {
  const runs = isDense.test(text) ? (text.match(denseRun) ?? []) : [];
  const pairs = runs.flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  const words = (runs.length > 0 ? text.replace(denseRun, ' ') : text).match(tellingWord) ?? [];
  return [...words.map((word) => word.toLowerCase().slice(0, 6)), ...pairs];
}
