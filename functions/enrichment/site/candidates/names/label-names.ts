import type { PageDocument } from '../../collect/page-document.ts';
import { spelling, withoutLegalForm } from '../../plain.ts';
import { phrasesIn } from '../../words/phrases.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { ands, spelledOut } from './domain-agreement.ts';
import { clean, isDomainLike, nameProblem } from './name-words.ts';

const phrases = phrasesIn('names');

const mostTexts = 400;
const longestRun = 6;
/** "GO Acme", but not "LA Acme" or "SARL Acme". */
const acronym = new RegExp(String.raw`^(?!(?:${phrases('no acronyms')})$)\p{Lu}{2,4}$`, 'u');
const joining = /^(?:&|and|of|the|de|du|la|von|und)$/i;
const affixes = new RegExp(
  [
    String.raw`^(?:${phrases("before a domain's name")})(?=\p{L}{5})`,
    String.raw`(?<=\p{L}{5})(?:${phrases("behind a domain's name")})$`,
  ].join('|'),
  'u',
);

/**
 * Consecutive words that spell the domain ("Darling Homes" for darlinghomes.com), plus frequent following
 * words ("Amenta Real Estate").
 */
export const labelNames: Extractor = {
  field: 'company_name',
  name: 'label-words',
  propose: ({ pages, label }) => {
    const whole = spelling(label);
    const bare = whole.replace(affixes, '');
    const found = spelledIn(pages, whole);
    return found.length > 0 || bare === whole || bare.length < 4 ? found : spelledIn(pages, bare);
  },
};

interface Spelling {
  readonly proposal: Proposal;
  times: number;
}

function spelledIn(pages: readonly PageDocument[], own: string): Proposal[] {
  if (own.length < 3) return [];
  const found = new Map<string, Spelling>();
  const following = new Map<string, number>();
  const preceding = new Map<string, number>();
  let seen = 0;
  for (const { text, url, evidence } of textsOf(pages)) {
    // Cheap test that most texts fail. "J. Knisely" divides the first two letters.
    const lower = text.toLowerCase();
    if (!lower.includes(own.slice(0, 2)) && !lower.includes(own.slice(-3))) continue;
    if (!spelledOut(text).some((words) => spelling(words).includes(own))) continue;
    const words = text.split(/\s+/);
    for (let start = 0; start < words.length; start += 1) {
      const end = endOf(words, start, own);
      if (end === undefined) continue;
      const name = bareName(words.slice(start, end).join(' '));
      const isHost = isDomainLike(name) && name === name.toLowerCase();
      if (!/\p{Lu}|^\d/u.test(name) || isHost || nameProblem(name) !== undefined) continue;
      seen += 1;
      const known = found.get(name);
      if (known) known.times += 1;
      else found.set(name, { times: 1, proposal: { value: name, url, quote: text, evidence } });
      const next = continuation(words, end);
      if (next !== '') following.set(next, (following.get(next) ?? 0) + 1);
      const before = words[start - 1] ?? '';
      if (acronym.test(before) && name !== name.toUpperCase())
        preceding.set(before, (preceding.get(before) ?? 0) + 1);
    }
  }
  const best = [...found.values()].toSorted((one, other) => other.times - one.times)[0]?.proposal;
  if (!best) return [];
  const mostOften = (words: ReadonlyMap<string, number>): string => {
    const [word, times] = [...words].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
    return times >= 2 && times * 2 > seen ? word : '';
  };
  const value = [mostOften(preceding), best.value, mostOften(following)].join(' ').trim();
  return [{ ...best, value: withoutLegalForm(clean(value)) }];
}

function textsOf(pages: readonly PageDocument[]) {
  return pages.flatMap((page) => [
    { text: page.title, url: page.url, evidence: 'title' as const },
    ...['description', 'og:title', 'og:description'].flatMap((name) => {
      const text = page.meta.get(name);
      return text === undefined ? [] : [{ text, url: page.url, evidence: 'meta' as const }];
    }),
    ...page.blocks
      .filter(({ text }) => text.length < 1_000)
      .slice(0, mostTexts)
      .map(({ text }) => ({ text, url: page.url, evidence: 'text' as const })),
    ...page.links
      .filter(({ text }) => text.length > 2 && text.length < 60)
      .slice(0, 50)
      .map(({ text }) => ({ text, url: page.url, evidence: 'link' as const })),
  ]);
}

/** End of the words that spell the domain; undefined if they do not. */
function endOf(words: readonly string[], start: number, own: string): number | undefined {
  let made = '';
  for (let at = start; at < Math.min(words.length, start + longestRun); at += 1) {
    const word = words[at] ?? '';
    if (/@|\/|^www\./.test(word)) return undefined;
    if (spelling(word) === '' && word !== '&') return undefined;
    made += word === '&' ? (ands.find((and) => own.startsWith(made + and)) ?? '') : spelling(word);
    if (made === own) return at + 1;
    if (made === '' || !own.startsWith(made)) return undefined;
  }
  return undefined;
}

function bareName(words: string): string {
  return words
    .replace(/^["'“”([]+|["'“”)\],;:!?™®©|]+$/gu, '')
    .replace(/['’]s$/u, '')
    .replace(/(?<!\b(?:Inc|Ltd|Co|Corp))\.$/u, '');
}

function continuation(words: readonly string[], end: number): string {
  if (/[.,;:!?|)]$/.test(words[end - 1] ?? '')) return '';
  const run: string[] = [];
  for (const word of words.slice(end, end + longestRun)) {
    if (!/^\p{Lu}[\p{L}’'-]+[.,]?$/u.test(word) && !joining.test(word)) break;
    run.push(word);
    if (/[.,]$/.test(word)) break;
  }
  while (run.length > 0 && joining.test(run.at(-1) ?? '')) run.pop();
  return bareName(run.join(' '));
}
