/** A word or phrase in lower case without accents; `*` is the rest of a word. */
interface Entry<Meaning> {
  readonly term: string;
  readonly meaning: Meaning;
  /** The term also ends compounds: "huisdierenoppas" is a "dierenoppas". */
  readonly isHead: boolean;
}

interface Match<Meaning> {
  readonly words: string;
  readonly meaning: Meaning;
  /** The next word of the text. */
  readonly next: string;
}

interface Phrase<Meaning> {
  readonly rest: readonly string[];
  readonly meaning: Meaning;
}

const denials: ReadonlySet<string> = new Set(['no', 'non', 'anti', 'nicht', 'niet']);
const shortestPart = 3;
const longestDense = 12;
const unspaced = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;
/** A run of a script without spaces, with the Latin letters in it: "Web制作". */
const dense = /[a-z\d]*(?:[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]+[a-z\d]*)+/gu;
const token = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Finds the words and phrases of a list in a text, with or without spaces between words. */
export class Lexicon<Meaning> {
  readonly #words = new Map<string, Meaning>();
  readonly #stems = new Map<string, Meaning>();
  readonly #endings = new Map<string, Meaning>();
  readonly #phrases = new Map<string, Phrase<Meaning>[]>();
  readonly #dense = new Map<string, Meaning>();

  constructor(entries: Iterable<Entry<Meaning>>) {
    for (const { term, meaning, isHead } of entries) {
      this.#add(term, meaning);
      const head = term.replace(/\*$/, '');
      if (isHead && !this.#endings.has(head)) this.#endings.set(head, meaning);
    }
  }

  matchesIn(text: string): Match<Meaning>[] {
    const read = unaccented(text);
    const runs = this.#dense.size > 0 ? read.matchAll(dense) : [];
    const found = [...runs].flatMap(([run]) => this.#denseIn(run));
    const tokens = read.replace(dense, ' ').match(token) ?? [];
    for (let at = 0; at < tokens.length; ) {
      const [words, meaning, length] = this.#matchAt(tokens, at) ?? ['', undefined, 1];
      if (meaning !== undefined) found.push({ words, meaning, next: tokens[at + length] ?? '' });
      at += length;
    }
    return found;
  }

  #add(term: string, meaning: Meaning): void {
    const [first = '', ...rest] = term.split(' ');
    if (unspaced.test(term)) this.#dense.set(term, meaning);
    else if (rest.length > 0)
      this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { rest, meaning }]);
    else if (term.endsWith('*')) this.#stems.set(term.slice(0, -1), meaning);
    else if (term.startsWith('*')) this.#endings.set(term.slice(1), meaning);
    else this.#words.set(term, meaning);
    // "IT-Support" is also written "IT Support".
    if (rest.length === 0 && term.includes('-')) this.#add(term.replaceAll('-', ' '), meaning);
  }

  #matchAt(
    tokens: readonly string[],
    at: number,
  ): [words: string, meaning: Meaning, length: number] | undefined {
    const own = tokens[at] ?? '';
    const phrase = (this.#phrases.get(own) ?? [])
      .filter(({ rest }) => rest.every((part, index) => isPart(tokens[at + 1 + index], part)))
      .toSorted((one, other) => other.rest.length - one.rest.length)[0];
    if (phrase) return [[own, ...phrase.rest].join(' '), phrase.meaning, 1 + phrase.rest.length];
    for (const part of partsOf(own)) {
      const meaning = this.#meaningOf(part);
      if (meaning !== undefined) return [part, meaning, 1];
    }
    return undefined;
  }

  #meaningOf(word: string): Meaning | undefined {
    const exact = this.#words.get(word) ?? this.#stems.get(word) ?? this.#endings.get(word);
    if (exact !== undefined) return exact;
    for (let length = word.length - 1; length >= shortestPart; length -= 1) {
      const part = this.#stems.get(word.slice(0, length)) ?? this.#endings.get(word.slice(-length));
      if (part !== undefined) return part;
    }
    return undefined;
  }

  #denseIn(run: string): Match<Meaning>[] {
    const found: Match<Meaning>[] = [];
    for (let at = 0; at < run.length; at += 1) {
      const words = this.#longestAt(run, at);
      // A longer word may begin within it, as 工務店 does in 鈴木工務店, after 木工.
      if (words === '' || this.#longestAt(run, at + 1).length > words.length) continue;
      const meaning = this.#dense.get(words);
      if (meaning !== undefined) found.push({ words, meaning, next: '' });
      at += words.length - 1;
    }
    return found;
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
export function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’_]/g, ' ');
}
