import type { PageDocument } from '../../collect/page-document.ts';
import { oddNames } from '../../words/offer-words.ts';
import { phrasesIn } from '../../words/phrases.ts';
import type { Proposal } from '../candidate.ts';

const phrases = phrasesIn('offers');

const most = 12;
const fewestNames = 2;
const longestList = 24;

export function uniqueNames(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, most);
}

/** "Tour of the town $85", but not "2 hours $85". */
function withoutPrice(name: string): string {
  const bare = name.replace(priceAtEnd, '').trim();
  return /^\p{L}/u.test(bare) ? bare : name;
}

const amount = String.raw`(?<![\d.,])\d[\d.,]*`;
const currency = String.raw`(?:US\$|R\$|[$€£¥₹]|CHF|EUR|USD|S\/\.?)`;
const from =
  '(?:(?:ab|from|for|für|desde|por|pour|a partir de|à partir de|dès|a partire da|da|voor|vanaf) )?';
const price = `(?:${currency} ?${amount}|${amount} ?(?:${currency}|円))`;
const tax = '(?: ?[(（]税[込別抜]み?[)）])?';
const priceAtEnd = new RegExp(`[ :–—(…-]{1,4}${from}${price}${tax}[~～)]?$`, 'i');

export function withoutBadge(name: string): string {
  return (
    withoutPrice(name.replaceAll('\u00ad', ''))
      .replace(/(?<=[\p{L}\p{N}]{2})(?:など|、?その他|等)$/u, '')
      .replace(/^(?:[①-⑳]|(?:service ?)?0\d(?!\d)[.)]?|\d[.)]|[(（]\d{1,2}[)）]|[■◆●○・▪•✓✔►▸→★☆+]) */i, '')
      .replace(/\s*[([]?\b(?:coming soon|new|beta|popular|soon)[!)\]]*$/i, '')
      .trim() || name
  );
}

/** Texts that a template leaves for its owner to fill in. */
const numbered = new RegExp(String.raw`^(?:${phrases('numbered offers')}) n?[°º#]? ?\d{1,2}$`, 'i');

/** Houses with rooms have headings with their streets. */
const street = new RegExp(
  [
    String.raw`^(?:via|viale|piazza|rue|calle|avenida|rua) .*\d`,
    String.raw`(?:stra(?:ße|sse)|straat|laan|weg|platz| street| road),? \d+\w?$`,
  ].join('|'),
  'iu',
);

/** A longer one is a purpose of business. */
const longestUnspaced = 32;
const unspaced = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const mostWords = 7;

export function isProductName(name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= 80 &&
    name.split(' ').length <= mostWords &&
    !/[$€£₹]\s?\d|[.!?。:：,→›»>]$|^\d+$|^(?:and|und|et|y|e|en) |^(?:Discover|Deploy|Step)\b|^\p{Extended_Pictographic}/u.test(
      name,
    ) &&
    !numbered.test(name) &&
    !(unspaced.test(name) && name.length > longestUnspaced) &&
    !street.test(name) &&
    !name.includes('@') &&
    /\p{L}{2}/u.test(name)
  );
}

const icon = /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f)+ */u;

/** All or nothing: one odd name means prose. */
function wholeList(names: readonly string[]): string[] {
  // Colons after all names are a style, after some they mark features.
  const plain = withoutDecor(names);
  const isLabels = plain.every((name) => name.endsWith(':'));
  const bare = plain.map((name) => withoutBadge(isLabels ? name.slice(0, -1).trim() : name));
  return bare.length >= fewestNames &&
    bare.length <= longestList &&
    !isOddList(bare) &&
    bare.every(isProductName)
    ? uniqueNames(bare)
    : [];
}

/** Two promises, plans, days or steps mean that no name is an offer. */
export function isOddList(names: readonly string[]): boolean {
  return oddNames.some((odd) => names.filter((name) => odd.test(name)).length > 1);
}

/** Without icons before all names and, as in "Hoses 26", "Couplings 4", numbers of products behind all. */
export function withoutDecor(names: readonly string[]): readonly string[] {
  const isIconed = names.every((name) => icon.test(name));
  return withoutCounts(isIconed ? names.map((name) => name.replace(icon, '')) : names);
}

function withoutCounts(names: readonly string[]): readonly string[] {
  const bare = names.map((name) => name.replace(/ \(?\d{1,4}\)?$/, ''));
  const isCounted = names.every((name, index) => name !== bare[index]);
  return isCounted && bare.length > fewestNames && new Set(bare).size === bare.length ? bare : names;
}

export function proposalOf(page: PageDocument, title: string, names: readonly string[]): Proposal[] {
  const value = wholeList(names);
  const quote = [title, value.join(', ')].filter((part) => part !== '').join(': ');
  return value.length === 0 ? [] : [{ value, url: page.url, quote, evidence: 'heading' }];
}
