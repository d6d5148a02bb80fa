import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Industry, industries, isIndustry } from '../../../shared/enrichment/industries.ts';
import { once } from '../../../shared/once.ts';
import { Lexicon, unaccented } from './lexicon.ts';

/** By industry and language: words and phrases, separated by commas; `*` is the rest of a word. */
const storedSchema = z.partialRecord(z.enum(industries), z.record(z.string(), z.string()));

/** The words that name each industry, without repetition. */
export type Trades = ReadonlyMap<Industry, ReadonlySet<string>>;

/** The trades that an English text names. */
export function englishTradesIn(text: string): Trades {
  return found(english(), text);
}

/** The trades that a text names in German, French, Spanish, Portuguese, Italian, Dutch or Japanese. */
export function tradesIn(text: string): Trades {
  return found(others(), text);
}

/** The industry that a phrase names, if it names only one. */
export function onlyTradeIn(text: string): Industry | undefined {
  const [first, ...more] = tradesIn(text).keys();
  return more.length === 0 ? first : undefined;
}

/** Words that decide about a trade before them, as in "bookkeeping software". */
const workOn: ReadonlyMap<string, Industry> = new Map([
  ...['software', 'app', 'apps', 'platform', 'saas', 'plattform'].map((word) => [word, 'Software'] as const),
  ...['website', 'websites', 'webseiten'].map((word) => [word, 'Professional services'] as const),
]);

function found(lexicon: Lexicon<Industry>, text: string): Trades {
  const trades = new Map<Industry, Set<string>>();
  for (const { words, meaning, next } of lexicon.matchesIn(text)) {
    const industry = workOn.get(next) ?? meaning;
    trades.set(industry, (trades.get(industry) ?? new Set()).add(words));
  }
  return trades;
}

/** Languages that write compounds as one word, its kind last. */
const compounding: ReadonlySet<string> = new Set(['de', 'nl']);
const shortestHead = 8;
/** Ends of words for other things: "Softwarearchitektur", "Verlagerung", "Verkleidung", "kwaliteitsbewaking". */
const noHead =
  /^(?:architekt|architektur|architectuur|bibliothek|fertigung|kleidung|lagerung|managementsystem|modernisierung|produzent|redaktion|unterhaltung|versicherung|verteidigung|beveiliging|bewaking|participatie|verlichting|voorstelling)$/;

function lexiconOf(isWanted: (language: string) => boolean): Lexicon<Industry> {
  const entries = Object.entries(stored()).flatMap(([industry, languages]) =>
    isIndustry(industry)
      ? Object.entries(languages ?? {}).flatMap(([language, terms]) =>
          isWanted(language)
            ? unaccented(terms)
                .split(', ')
                .map((term) => ({
                  term,
                  meaning: industry,
                  isHead: compounding.has(language) && isHead(term.replace(/\*$/, '')),
                }))
            : [],
        )
      : [],
  );
  return new Lexicon(entries);
}

function isHead(word: string): boolean {
  return /^\p{L}+$/u.test(word) && word.length >= shortestHead && !noHead.test(word);
}

const stored = once(() => {
  const file = new URL('./trades.json', import.meta.url);
  return storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
});
// Words of one language mean something else in another: "band", "spa", "tours".
const english = once(() => lexiconOf((language) => language === 'en'));
const others = once(() => lexiconOf((language) => language !== 'en'));
