import { readFileSync } from 'node:fs';
import { once } from '../../../shared/once.ts';
import { Lexicon } from './lexicon.ts';

/**
 * Translates the words of a text in German, Spanish, French, Italian, Japanese, Dutch or Portuguese that
 * `dictionary.csv` has, and leaves out all others. Uses the language with the most known words. Returns
 * Chinese text unchanged.
 */
export function inEnglish(text: string): string {
  if (han.test(text) && !kana.test(text)) return text;
  const translations = dictionaries().map((words) => words.matchesIn(text));
  const [most = []] = translations.toSorted((one, other) => other.length - one.length);
  return most.map(({ meaning }) => meaning).join(' ');
}

const han = /\p{Script=Han}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Languages that write compounds as one word, its kind last. */
const compounding: ReadonlySet<string> = new Set(['de', 'nl']);
const shortestHead = 5;

/** One row per English word; a cell has the words of one language, and `*` is the rest of a word. */
const dictionaries = once(() => {
  const file = readFileSync(new URL('./dictionary.csv', import.meta.url), 'utf8');
  const [[, ...languages] = [], ...rows] = file
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  return languages.map((language, column) => {
    const meanings = new Map<string, string>();
    for (const [english = '', ...cells] of rows)
      for (const term of (cells[column] ?? '').split(' ').filter((word) => word !== ''))
        meanings.set(term, `${meanings.get(term) ?? ''} ${english}`.trim());
    return new Lexicon(
      [...meanings].map(([term, meaning]) => ({ term, meaning, isHead: isHead(term, language) })),
    );
  });
});

function isHead(term: string, language: string): boolean {
  return compounding.has(language) && term.replace(/\*$/, '').length >= shortestHead;
}
