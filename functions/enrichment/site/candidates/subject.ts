import { spelling, withoutLegalForm } from '../plain.ts';
import { phrasesIn } from '../words/phrases.ts';

const phrases = phrasesIn('pages');

const ourselves = new RegExp(String.raw`\b(?:${phrases('we and our')})\b`, 'i');
const leadIn = new RegExp(String.raw`^(?:[\s,(]|\b(?:${phrases('words before the subject')})\b)*$`, 'i');
// "Founded in 2011 by three brewers, today a": the company is the only subject.
const history = new RegExp(
  [
    String.raw`^(?:(?:in |im jahr |en )?\d{4}\b|${phrases('founded')})[^.]*[,;–—-]\s*`,
    String.raw`(?:(?:and |und |et |y )?(?:is )?(?:${phrases('now')})?\s*(?:an?|ein|eine|une?|una)?)\s*$`,
  ].join(''),
  'i',
);
const theCompany = new RegExp(String.raw`(?:^|[,;–—])\s*(?:${phrases('the company')})(?!\p{L})`, 'iu');
const shortestFirstWord = 5;
const longestOpening = 120;
const shortOpening = 24;

// The rest of a name with its legal form.
const sister = new RegExp(
  String.raw`^(?: [\p{Lu}&][\p{L}&.-]*){1,3},? (?:${phrases('legal forms')})(?!\p{L})`,
  'u',
);
const preposition = /^(?:at|bei|bij|chez|en|em|n[ao]|da|presso) /;
const article = new RegExp(
  [
    "^(?:the |l['’]|l[ae] |les |il |lo |el |los |[ao]s? |die |das |der |het |de )",
    `(?:(?:${phrases('company, behind an article')}) )?`,
  ].join(''),
);
/** "私たち株式会社アクメ": we, and the legal form. */
const japaneseArticle =
  /^(?:私たち|わたしたち|我々|私ども)?(?:株式会社|有限会社|合同会社|㈱|（株）|\(株\))?\s*/;
const wordCharacter = /[\p{L}\p{N}]/u;
// Japanese and Chinese have no space after a name.
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The company that a site's statements must be about; its name may be unknown. Searches plain text, because
 * compiling a pattern per site costs more.
 */
export class Subject {
  readonly #names: readonly string[];
  readonly name: string | undefined;

  /** `label` is the domain's word, such as `plus-ti`. */
  constructor(name: string | undefined, label: string) {
    this.name = name;
    this.#names = name === undefined ? [] : namesOf(name, label).map((part) => part.toLowerCase());
  }

  #find(text: string): { at: number; end: number } | undefined {
    const lower = text.toLowerCase();
    for (const [index, name] of this.#names.entries()) {
      for (let at = lower.indexOf(name); at !== -1; at = lower.indexOf(name, at + 1)) {
        const end = at + name.length;
        if (isWordAt(lower, at - 1) || isWordAt(lower, end)) continue;
        // "Oakline" means Oakline Furniture, but "Oakline Grid GmbH" is a sister company.
        if (index === 0 || !sister.test(text.slice(end, end + longestOpening))) return { at, end };
      }
    }
    return undefined;
  }

  /** Removes the company's name, in which words such as "partners" mean nothing. */
  without(before: string): string {
    let rest = before;
    for (let tries = 0; tries < 20; tries += 1) {
      const found = this.#find(rest);
      if (!found) return rest;
      rest = rest.slice(0, found.at) + rest.slice(found.end);
    }
    return rest;
  }

  isNamedIn(text: string): boolean {
    return this.#find(text) !== undefined;
  }

  opens(text: string): boolean {
    return this.after(text) !== undefined;
  }

  /** The text after the name that opens it. */
  after(text: string): string | undefined {
    // Quick test that most texts fail.
    const start = text.slice(0, shortOpening).toLowerCase();
    if (!this.#names.some((name) => start.includes(name.slice(0, 3)))) return undefined;
    const lower = text.slice(0, longestOpening).toLowerCase();
    const at = lower.replace(preposition, '');
    for (const words of [at, at.replace(article, ''), at.replace(japaneseArticle, '')]) {
      const found = this.#names.find((name) => words.startsWith(name) && !isWordAt(words, name.length));
      if (found !== undefined) return text.slice(lower.length - words.length + found.length);
    }
    return undefined;
  }

  /**
   * True if a statement is about this company. `before` is the sentence up to the statement, `text` the
   * paragraph. Its subject may be a name, "we" or nothing; "the company" if the name is known; "it" only if
   * the paragraph names the company.
   */
  isMeant(before: string, text: string): boolean {
    if (leadIn.test(before) || ourselves.test(before) || history.test(before)) return true;
    if (this.#names.length === 0) return false;
    if (theCompany.test(before)) return true;
    if (!this.isNamedIn(text)) return false;
    return this.isNamedIn(before) || /^\s*(?:it|es|elle|ella)\b/i.test(before);
  }
}

/** The full name, then its first words: sentences about Oakline Furniture use "Oakline". */
function namesOf(name: string, label: string): string[] {
  const bare = withoutLegalForm(name)
    .replace(japaneseArticle, '')
    .replace(/\s*(?:株式|有限|合同)会社$/, '');
  const words = bare.split(' ');
  const parts = words
    .map((_, index) => words.slice(0, words.length - index).join(' '))
    .filter((part, index) => index === 0 || part.length >= shortestFirstWord);
  // "SeventhSense" appears as "Seventh Sense" in sentences.
  const spaced = bare.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  // "Plusti" at plus-ti.com is "Plus Ti".
  const divided = spelling(bare) === spelling(label) ? label.replaceAll('-', ' ') : bare;
  // "Acmex-Consultancy" is Acmex.
  const [stem = ''] = bare.split('-');
  return [...new Set([...parts, spaced, divided, ...(stem.length >= shortestFirstWord ? [stem] : [])])];
}

function isWordAt(text: string, at: number): boolean {
  const character = text[at];
  return character !== undefined && wordCharacter.test(character) && !unspaced.test(character);
}

/** Initials, "St." and titles such as "Avv." do not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(sentenceEnd);
}

const sentenceEnd = new RegExp(
  String.raw`(?<=[!?])\s+|(?<=[\p{L}\d]{2}[.…])(?<!(?<!\p{L})(?:${phrases('titles of people')})\.)\s+(?=[\p{Lu}\d])|\s[•·|]\s`,
  'u',
);

const othersBefore = new RegExp(String.raw`(?<![\p{L}\d])(?:${phrases('before others')})(?![\p{L}\d])`, 'iu');
const othersAfter = new RegExp(
  String.raw`^\s*(?:${phrases('after others')}|per\b|in (?:1[89]|200)\d|\/)`,
  'i',
);

/** True if the surrounding words, without the company's name, indicate another company. */
export function isAboutOthers(before: string, after: string): boolean {
  return othersBefore.test(before) || othersAfter.test(after);
}
