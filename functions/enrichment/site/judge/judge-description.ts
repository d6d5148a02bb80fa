import { once } from '../../../../shared/once.ts';
import type { Candidate, Evidence, Rejected } from '../candidates/candidate.ts';
import { descriptionProblem, isOnlyCall } from '../candidates/descriptions.ts';
import type { Subject } from '../candidates/subject.ts';
import { headTexts, type TellingText, toldTexts } from '../candidates/told-sentences.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import { FittedModel } from '../fitted-model.ts';
import { weAre } from '../words/description-words.ts';
import { abstain, choose, type FieldDecision } from './decision.ts';

/** Share of a description's distinctive words that must appear elsewhere on the site. */
const leastShared = 0.25;
const leastSharedByNamed = 0.15;
const fewestWords = 4;
const shortSentence = 6;
/** Words below which a site is too small to compare. */
const smallSite = 60;

/** Chosen with five folds: 97 of 100 texts are right. */
const leastOdds = 1.5;
/** A text that a rule finds, too, is so many times as likely. */
const trustInRules = 10;
const oddsOfUnseen = 1;

interface Option {
  readonly candidate: Candidate;
  /** Odds of 3 mean that three of four such texts describe the company. */
  readonly odds: number;
}

/** The likeliest text by the model and the rules. It must name the company or share words with the site. */
export function judgeDescription(
  candidates: readonly Candidate[],
  site: SiteEvidence,
  subject: Subject,
  refused: readonly Rejected[],
): FieldDecision {
  const siteWords = once(() => wordsOfSite(site));
  const model = descriptionModel();
  const told = site.pages
    .flatMap((page, index) => [
      ...(index === 0 ? headTexts(page, subject) : []),
      ...toldTexts(page, index === 0, subject),
    ])
    .map((text) => ({ candidate: text.candidate, odds: model.oddsOf(descriptionTraits(text, model)) }))
    .toSorted((one, other) => other.odds - one.odds);
  const isAbout = (candidate: Candidate) => isAboutCompany(candidate, siteWords, subject);
  const likeliest = told.find(({ candidate }) => isDescription(candidate) && isAbout(candidate));
  const oddsOf = (candidate: Candidate) =>
    told.find((text) => startOf(text.candidate) === startOf(candidate))?.odds ?? oddsOfUnseen;
  const options = [
    ...candidates.map((candidate) => ({ candidate, odds: oddsOf(candidate) * trustInRules })),
    ...(likeliest ? [likeliest] : []),
  ].toSorted((one, other) => other.odds - one.odds);
  const problemOf = ({ candidate, odds }: Option) =>
    !isAbout(candidate)
      ? 'is not about this company'
      : odds < leastOdds
        ? 'says little about the company'
        : undefined;
  const first = options.find((option) => problemOf(option) === undefined);
  const rejected = [
    ...refused,
    ...options
      .filter((option) => option !== first)
      .map((option) => ({ candidate: option.candidate, reason: problemOf(option) ?? 'another is likelier' })),
  ];
  if (!first) return abstain('description', 'no text describes the company', rejected);
  return choose(first.candidate, `the likeliest text: ${first.candidate.extractor}`, rejected);
}

function isDescription({ value }: Candidate): boolean {
  return descriptionProblem(String(value)) === undefined && !isOnlyCall(String(value));
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

function startOf({ value }: Candidate): string {
  return String(value).slice(0, longestStart);
}

const longestStart = 80;

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
