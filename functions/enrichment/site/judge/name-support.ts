import { isDomainLike, segmentsAsWritten } from '../candidates/names/name-words.ts';
import { signedLines } from '../candidates/names/signatures.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import { plain } from '../plain.ts';

/** What else on a site speaks for a name. */
export interface NameSupport {
  /** Whether the copyright line, or the words or the logo that lead home, hold it. */
  isSigned(key: string): boolean;
  /** Whether a paragraph is a sentence about it. */
  isSubject(name: string): boolean;
  isInTitle(key: string): boolean;
  isWholeTitle(name: string): boolean;
  /** How often it stands within running text, where only names have capitals. */
  mentions(name: string): number;
}

const homeLink = /^(?:https?:\/\/[^/]+)?\/?(?:index\.\w+)?(?:#.*)?$/;
const verb =
  /^,?(?: \([^)]{1,40}\))? (?:is|are|makes?|builds?|provides?|helps?|designs?|develops?|offers?|sells?|produces?|runs?|creates?|turns?|brings?|combines?|unifies|connects?|lets|gives|was founded|has been|est|ist|es|è|é|entwickelt|baut|bietet|conçoit|fabrique|propose|vous|fabrica|ofrece|este|это|は)(?!\p{L})/u;
const shortest = 3;
const mostMentions = 4;

/** Gathers once what speaks for names on a site, and answers for each of them. */
export function nameSupportOf({ pages }: SiteEvidence): NameSupport {
  const signatures = pages.flatMap((page) => [
    ...signedLines(page),
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
  return {
    isSigned: (key) => key.length >= shortest && signed.some((line) => line.includes(key)),
    isSubject: (name) =>
      /^[\p{Lu}\d]/u.test(name) &&
      texts.some((text) => text.startsWith(name) && verb.test(text.slice(name.length, name.length + 60))),
    isInTitle: (key) => key.length >= shortest && plainTitles.some((title) => title.includes(key)),
    isWholeTitle: (name) =>
      titles.some((title) => segmentsAsWritten(title).filter((part) => !isDomainLike(part)).length === 1) &&
      plainTitles.includes(plain(name)),
    mentions: (name) => mentionsIn(texts, name),
  };
}

/** How many texts hold a name with its capitals behind a small letter or a comma. */
function mentionsIn(texts: readonly string[], name: string): number {
  if (name.length < shortest || !/\p{Lu}/u.test(name)) return 0;
  let found = 0;
  for (const text of texts) {
    const at = text.indexOf(name, 1);
    if (
      at > 1 &&
      /[\p{Ll},] $/u.test(text.slice(at - 2, at)) &&
      !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length))
    )
      found += 1;
    if (found === mostMentions) break;
  }
  return found;
}
