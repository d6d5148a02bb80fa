import type { Candidate } from '../candidates/candidate.ts';
import { greeting, isDomainLike, segmentsAsWritten } from '../candidates/names/name-words.ts';
import { signedLines } from '../candidates/names/signatures.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { plain, withoutLegalForm } from '../plain.ts';
import { phrasesIn } from '../words/phrases.ts';

const phrases = phrasesIn('names');

/** Signs on a site that confirm a name. */
export interface NameSupport {
  /** A whole heading of the home page. */
  isHeading(name: string): boolean;
  isSigned(key: string): boolean;
  isSubject(name: string): boolean;
  isInTitle(key: string): boolean;
  isWholeTitle(name: string): boolean;
  /** A title or heading that running text writes in small letters. */
  isCommon(candidate: Candidate): boolean;
}

const homeLink = /^(?:https?:\/\/[^/]+)?\/?(?:index\.\w+)?(?:#.*)?$/;
const verb = new RegExp(
  String.raw`^,?(?: \([^)]{1,40}\))? (?:${phrases('verbs behind a name')})(?!\p{L})`,
  'u',
);
const shortest = 3;

export function nameSupportOf({ pages }: SiteEvidence): NameSupport {
  const signatures = pages.flatMap((page) => [
    ...signedLines(page),
    ...linesOf(page).filter(greetsOrRegisters),
    ...page.links
      .filter(({ href, text }) => text !== '' && text.length < 80 && homeLink.test(href))
      .map(({ text }) => text.replace(/\blogo\b/i, '')),
  ]);
  const signed = [...new Set(signatures)].map(plain);
  const titles = pages.slice(0, 1).flatMap(({ title, meta }) => [title, meta.get('og:title') ?? '']);
  const plainTitles = titles.map(plain);
  const texts = pages.flatMap(({ prose, meta }) => [
    meta.get('description') ?? '',
    ...prose.filter(({ text }) => text.length < 1_000).map(({ text }) => text),
  ]);
  const runningText = texts.join('\n');
  return {
    isHeading: (name) =>
      pages.slice(0, 1).some(({ prose }) => prose.some(({ tag, text }) => tag === 'h1' && text === name)),
    isSigned: (key) => key.length >= shortest && signed.some((line) => line.includes(key)),
    isSubject: (name) =>
      /^[\p{Lu}\p{Lo}\d]/u.test(name) &&
      texts.some((text) => text.startsWith(name) && verb.test(text.slice(name.length, name.length + 60))),
    isInTitle: (key) => key.length >= shortest && plainTitles.some((title) => title.includes(key)),
    isWholeTitle: (name) =>
      titles.some((title) => segmentsAsWritten(title).filter((part) => !isDomainLike(part)).length === 1) &&
      plainTitles.includes(plain(name)),
    isCommon: ({ extractor, value }) =>
      /^(?:title|heading|label-words)$/.test(extractor) && isCommonWord(runningText, String(value)),
  };
}

function linesOf({ meta, blocks }: PageDocument): string[] {
  const own = blocks.filter(({ boilerplate, footer }) => !boilerplate || footer);
  return [meta.get('description') ?? '', ...own.map(({ text }) => text)];
}

/** "Welcome to Acme", and in an imprint or footer "Acme GmbH, Hauptstraße 5". */
function greetsOrRegisters(text: string): boolean {
  const [first = ''] = text.split(/\s*[,|·]|\s[–-]\s/);
  return text.length < longestLine && (greeting.test(text) || withoutLegalForm(first) !== first);
}

const longestLine = 120;

function isCommonWord(text: string, name: string): boolean {
  const [small, at] = [name.toLowerCase(), text.indexOf(name.toLowerCase())];
  return (
    small !== name &&
    at > 0 &&
    !/[\p{L}\p{N}@/._-]/u.test(
      `${text[at - 1]}${text.slice(at + small.length).replace(/^\.(?!\w)/, '')[0] ?? ''}`,
    )
  );
}
