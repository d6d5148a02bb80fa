import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Industry, industries, isIndustry } from '../../../shared/enrichment/industries.ts';
import { once } from '../../../shared/once.ts';

/** By industry and language: words and phrases, separated by commas; `*` is the rest of a word. */
const storedSchema = z.partialRecord(z.enum(industries), z.record(z.string(), z.string()));

/** The words that name each industry, without repetition. */
export type Trades = ReadonlyMap<Industry, ReadonlySet<string>>;

interface Phrase {
  readonly rest: readonly string[];
  readonly industry: Industry;
}

/** Words that decide about a trade before them, as in "bookkeeping software". */
const workOn: ReadonlyMap<string, Industry> = new Map([
  ...['software', 'app', 'apps', 'platform', 'saas', 'plattform'].map((word) => [word, 'Software'] as const),
  ...['website', 'websites', 'webseiten'].map((word) => [word, 'Professional services'] as const),
]);
const denials: ReadonlySet<string> = new Set(['no', 'non', 'anti', 'nicht', 'niet']);
/** Languages that write compounds as one word, its kind last. */
const compounding: ReadonlySet<string> = new Set(['de', 'nl']);
const shortestPart = 3;
const shortestHead = 8;
/** Ends of words for other things: "Softwarearchitektur", "Verlagerung", "Verkleidung", "kwaliteitsbewaking". */
const noHead =
  /^(?:architekt|architektur|architectuur|bibliothek|fertigung|kleidung|lagerung|managementsystem|modernisierung|produzent|redaktion|unterhaltung|versicherung|verteidigung|beveiliging|bewaking|participatie|verlichting|voorstelling)$/;
const longestDense = 12;
const unspaced = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;
/** A run of a script without spaces, with the Latin letters in it: "Web制作". */
const dense = /[a-z\d]*(?:[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+[a-z\d]*)+/gu;
const token = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Finds words that name a trade. */
class TradeLexicon {
  readonly #words = new Map<string, Industry>();
  readonly #stems = new Map<string, Industry>();
  readonly #endings = new Map<string, Industry>();
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #dense = new Map<string, Industry>();

  constructor(stored: z.infer<typeof storedSchema>, isWanted: (language: string) => boolean) {
    for (const [industry, languages] of Object.entries(stored))
      if (isIndustry(industry))
        for (const [language, terms] of Object.entries(languages ?? {}))
          if (isWanted(language))
            for (const term of normal(terms).split(', ')) {
              this.#add(term, industry);
              if (compounding.has(language)) this.#addHead(term, industry);
            }
  }

  tradesIn(text: string): Trades {
    const found = new Map<Industry, Set<string>>();
    const note = (industry: Industry, words: string) =>
      found.set(industry, (found.get(industry) ?? new Set()).add(words));
    const read = normal(text);
    for (const [run] of read.matchAll(dense)) this.#findDense(run, note);
    const tokens = read.replace(dense, ' ').match(token) ?? [];
    for (let at = 0; at < tokens.length; ) at += this.#findAt(tokens, at, note);
    return found;
  }

  #add(term: string, industry: Industry): void {
    const [first = '', ...rest] = term.split(' ');
    if (unspaced.test(term)) this.#dense.set(term, industry);
    else if (rest.length > 0)
      this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { rest, industry }]);
    else if (term.endsWith('*')) this.#stems.set(term.slice(0, -1), industry);
    else if (term.startsWith('*')) this.#endings.set(term.slice(1), industry);
    else this.#words.set(term, industry);
    // "IT-Support" is also written "IT Support".
    if (rest.length === 0 && term.includes('-')) this.#add(term.replaceAll('-', ' '), industry);
  }

  /** Long words also end compounds: "huisdierenoppas" is a "dierenoppas". */
  #addHead(term: string, industry: Industry): void {
    const head = term.replace(/\*$/, '');
    if (
      /^\p{L}+$/u.test(head) &&
      head.length >= shortestHead &&
      !noHead.test(head) &&
      !this.#endings.has(head)
    )
      this.#endings.set(head, industry);
  }

  /** Returns the number of tokens read. */
  #findAt(tokens: readonly string[], at: number, note: (industry: Industry, words: string) => void): number {
    const own = tokens[at] ?? '';
    const phrase = (this.#phrases.get(own) ?? [])
      .filter(({ rest }) => rest.every((part, index) => isPart(tokens[at + 1 + index], part)))
      .toSorted((one, other) => other.rest.length - one.rest.length)[0];
    const kind = (length: number, industry: Industry) => workOn.get(tokens[at + length] ?? '') ?? industry;
    if (phrase) {
      const length = 1 + phrase.rest.length;
      note(kind(length, phrase.industry), [own, ...phrase.rest].join(' '));
      return length;
    }
    for (const part of partsOf(own)) {
      const industry = this.#industryOf(part);
      if (industry === undefined) continue;
      note(kind(1, industry), part);
      break;
    }
    return 1;
  }

  #industryOf(word: string): Industry | undefined {
    const exact = this.#words.get(word) ?? this.#stems.get(word) ?? this.#endings.get(word);
    if (exact) return exact;
    for (let length = word.length - 1; length >= shortestPart; length -= 1) {
      const part = this.#stems.get(word.slice(0, length)) ?? this.#endings.get(word.slice(-length));
      if (part) return part;
    }
    return undefined;
  }

  #findDense(run: string, note: (industry: Industry, words: string) => void): void {
    for (let at = 0; at < run.length; at += 1) {
      const words = this.#longestAt(run, at);
      // A longer word may begin within it, as 工務店 does in 鈴木工務店, after 木工.
      if (words === '' || this.#longestAt(run, at + 1).length > words.length) continue;
      const industry = this.#dense.get(words);
      if (industry) note(industry, words);
      at += words.length - 1;
    }
  }

  #longestAt(run: string, at: number): string {
    for (let length = Math.min(longestDense, run.length - at); length > 0; length -= 1) {
      const words = run.slice(at, at + length);
      if (this.#dense.has(words)) return words;
    }
    return '';
  }
}

/** "vor-ort-it-support", "ort-it-support", "it-support", then single words, but none of "no-shows". */
function partsOf(word: string): readonly string[] {
  const parts = word.split('-');
  if (parts.length === 1 || denials.has(parts[0] ?? '')) return [word];
  return [word, ...parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join('-')), ...parts];
}

function isPart(word: string | undefined, part: string): boolean {
  return part.endsWith('*') ? (word?.startsWith(part.slice(0, -1)) ?? false) : word === part;
}

/** Drops accents and apostrophes, which sites write in many ways. */
function normal(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’_]/g, ' ');
}

const stored = once(() => {
  const file = new URL('./trades.json', import.meta.url);
  return storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
});
// Words of one language mean something else in another: "band", "spa", "tours".
const english = once(() => new TradeLexicon(stored(), (language) => language === 'en'));
const others = once(() => new TradeLexicon(stored(), (language) => language !== 'en'));

/** The trades that an English text names. */
export function englishTradesIn(text: string): Trades {
  return english().tradesIn(text);
}

/** The trades that a text names in German, French, Spanish, Portuguese, Italian, Dutch or Japanese. */
export function tradesIn(text: string): Trades {
  return others().tradesIn(text);
}

/** The industry that a phrase names, if it names only one. */
export function onlyTradeIn(text: string): Industry | undefined {
  const [first, ...more] = tradesIn(text).keys();
  return more.length === 0 ? first : undefined;
}
