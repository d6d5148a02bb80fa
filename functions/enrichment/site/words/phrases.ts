import { readFileSync } from 'node:fs';

/**
 * The phrases of a file of this folder, by section, as alternatives of a regular expression. A section starts
 * with its name in brackets and ends with an empty line. A line is one or more alternatives, an indented
 * line continues the line before it, and `#` starts a comment, such as the language.
 */
export function phrasesIn(file: string): (section: string) => string {
  const text = readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8');
  const sections = new Map(
    text
      .replaceAll(/^#.*\n/gm, '')
      .replaceAll(/\n {2}/g, '')
      .trimEnd()
      .split('\n\n')
      .map((section) => {
        const [name = '', ...alternatives] = section.split('\n');
        return [name.slice(1, -1), alternatives.join('|')];
      }),
  );
  return (section) => {
    const found = sections.get(section);
    if (found === undefined) throw new Error(`${file}.txt has no section "${section}".`);
    return found;
  };
}

const english = /(?<!\p{L})(?:the|and|of|for|with|our|your|you|we|are|to|from|this|that|by)(?!\p{L})/giu;
const other = new RegExp(String.raw`(?<!\p{L})(?:${phrasesIn('pages')('small words')})(?!\p{L})`, 'giu');
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const longest = 4_000;

/** True if most small words of a text are English; undefined if it has fewer than `least` small words. */
export function isEnglish(text: string, least = 3): boolean | undefined {
  const read = text.slice(0, longest);
  const of = (pattern: RegExp) => read.match(pattern)?.length ?? 0;
  if (of(dense) > read.length / 5) return false;
  const [own, others] = [of(english), of(other)];
  return own + others < least ? undefined : own >= others;
}

const letters = String.raw`a-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff`;

/**
 * A pattern for Latin-script languages, in which `\p{L}` means these letters. With Unicode tables, V8
 * compiles word lists seven times slower and searches five times slower.
 */
export function latin(source: string, flags = 'i'): RegExp {
  const written = source.replace(/(\[\^?)?\\p\{L\}/g, (_, open?: string) =>
    open === undefined ? `[${letters}]` : open + letters,
  );
  return new RegExp(written, flags);
}
