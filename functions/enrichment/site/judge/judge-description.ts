import type { Candidate, Evidence, Rejected } from '../candidates/candidate.ts';
import type { Subject } from '../candidates/subject.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
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

/** The first text, by the order of its extractor, that names the company or shares words with its site. */
export function judgeDescription(
  candidates: readonly Candidate[],
  site: SiteEvidence,
  subject: Subject,
  refused: readonly Rejected[],
): FieldDecision {
  const rejected = [...refused];
  const ordered = candidates.toSorted((one, other) => placeOf(one) - placeOf(other));
  let words: ReadonlySet<string> | undefined;
  const siteWords = () => (words ??= wordsOfSite(site));
  for (const [index, candidate] of ordered.entries()) {
    if (isAboutCompany(candidate, siteWords, subject)) {
      const others = ordered
        .slice(index + 1)
        .map((other) => ({ candidate: other, reason: 'another came first' }));
      return choose(candidate, `the first that is about the company: ${candidate.extractor}`, [
        ...rejected,
        ...others,
      ]);
    }
    rejected.push({ candidate, reason: 'is not about this company' });
  }
  return abstain('description', 'no text describes the company', rejected);
}

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
