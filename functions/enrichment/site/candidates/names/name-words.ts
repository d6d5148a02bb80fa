import { spelling, withoutLegalForm } from '../../plain.ts';
import { phrasesIn } from '../../words/phrases.ts';
import { brazilianState, onlyPlaces } from '../../words/places.ts';
import { isInjection } from '../hostile-text.ts';

const phrases = phrasesIn('names');

const separators = /\s+[|•·–—»«~]\s+|\s+[-:]{1,2}\s+|\s*[|｜•»«]\s*|:\s+|\s*—\s*/;
export const greeting = new RegExp(String.raw`^(?:${phrases('before names in titles')})\s+`, 'iu');
const tail = new RegExp(
  [
    String.raw`\s+(?:${phrases('behind names in titles')})$`,
    String.raw`\s*の?(?:公式(?:ウェブ|web)?(?:サイト|ホームページ)|(?:新卒)?採用サイト)$|の(?:ウェブサイト|ホームページ|hp)$`,
    String.raw`(?<=[\p{Ll}\d])TM$`,
  ].join('|'),
  'iu',
);

export function clean(text: string): string {
  return text
    .replace(greeting, '')
    .replace(tail, '')
    .replace(/[™®©]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^["'“”]+|["'“”]+$/g, '')
    .replace(/[\s,;:|!–—-]+$/, '')
    .trim();
}

const sentence = new RegExp(
  [
    String.raw`[?]|(?<!\b(?:Drs?|Dra|Prof|med|dent|vet|Mag|Ing|Dipl|Mrs?|Ms|Sra?|St))\.\s+\p{Lu}\p{Ll}`,
    String.raw`\b(?:${phrases('signs of a sentence')})\b|\b\w+['’](?:re|ve|ll)\b`,
  ].join('|'),
  'u',
);
const path =
  /^\/|^\.{1,2}\/|^[\w.-]+(?:\/[\w.-]+){2,}$|\.(?:html?|php|aspx?|jsp|svg|png|jpe?g)$|^https?:|^www\./i;

/** Why words cannot be a company name; undefined if they can. */
export function nameProblem(name: string): string | undefined {
  if (name.length < 2 || name.length > 80 || !/\p{L}|\d/u.test(name)) return 'too short or too long';
  if (templateName.test(name)) return 'the name of a template or a site builder';
  if (pageTitle.test(name)) return 'the title of a page';
  if (path.test(name)) return 'a path';
  if (/[{}<>]|\[\[|%\w+%/.test(name)) return 'a placeholder of a template';
  if (isInjection(name) || /\bis for sale\b/i.test(name)) return 'talks to a machine or a buyer';
  if (onlyPlaces.test(name) || townAndState.test(name)) return 'a place';
  if (nobody.test(name)) return 'names nobody';
  const words = name.split(' ').length;
  if (words > 9 || (words > 3 && sentence.test(name))) return 'a sentence';
  return undefined;
}

/** "Uberaba/MG". */
const townAndState = new RegExp(String.raw`^\p{Lu}[\p{L} ]+ ?/ ?(?:${brazilianState})$`, 'u');

function usable(name: string): boolean {
  return nameProblem(name) === undefined;
}

export function isDomainLike(name: string): boolean {
  return /^(?:www\.)?[\w-]+(?:\.[\w-]+)+$/.test(name) && !/\s/.test(name);
}

/** True if the name spells the site's label (ignoring legal form and "the") or its initials do, also "ABC" at abc-roofs.com. */
export function belongs(name: string, label: string): boolean {
  const [first = ''] = label.split('-');
  return (
    spelledOut(name).some((written) => isSameWord(written, spelling(label))) ||
    (first.length >= 3 &&
      first !== label &&
      spelling(name) === spelling(first) &&
      name === name.toUpperCase())
  );
}

/** "Dachdeckerei Huber" at dachdecker-huber.de: the first word begins alike, and the last one is the label's end. */
export function sharesBothEnds(name: string, label: string): boolean {
  const words = withoutLegalForm(name).split(' ').map(spelling);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return (
    words.length >= 2 &&
    first.length >= 5 &&
    last.length >= 4 &&
    spelling(label).startsWith(first.slice(0, 5)) &&
    spelling(label).endsWith(last)
  );
}

/** "Lingua Sprachschule Bremen" at sprachschule-lingua.de. */
export function holdsAllParts(name: string, label: string): boolean {
  const parts = label.split('-').map(spelling);
  const words = name.split(/\s+/).map(spelling);
  return (
    parts.length >= 2 && words.length <= 5 && parts.every((part) => part.length >= 3 && words.includes(part))
  );
}

/** "Claire Durand" at avocat-durand.fr. */
export function endsWithSurname(name: string, label: string): boolean {
  const [trade = '', surname = ''] = label.split('-').map(spelling);
  const words = name.split(' ');
  return (
    trade.length >= 3 &&
    surname.length >= 4 &&
    words.length <= 3 &&
    isProper(name) &&
    spelling(words.at(-1) ?? '') === surname
  );
}

/** How domains spell "&"; longer words first. */
export const ands: readonly string[] = ['and', 'und', 'et', 'en', 'y', 'n', 'e'];

/** A text as written, and with a word for each "&". */
export function spelledOut(text: string): string[] {
  return text.includes('&') ? [text, ...ands.map((word) => text.replace(/\s*&\s*/g, ` ${word} `))] : [text];
}

/** Both start with the same distinctive word: `altiplano-energy` and Altiplano Energía. */
export function sharesStart(name: string, label: string): boolean {
  const [first = ''] = name.split(/\s+/).map(spelling);
  return first.length >= 5 && spelling(label).startsWith(first) && isProper(name);
}

export function segmentsAsWritten(title: string): string[] {
  return title
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Parts that can be names, without bare host names, which templates print by default. */
export function segmentsOf(title: string): string[] {
  return title
    .split(separators)
    .map(clean)
    .filter((name) => usable(name) && !(isDomainLike(name) && name === name.toLowerCase()));
}

const properWord = String.raw`(?:\p{Lu}[\p{L}\p{N}'’.-]*|&|and|of|the|und|by|de|del|des|dos|du|la|le|van)`;
const proper = new RegExp(
  String.raw`^(?:\p{Lu}|\d)[\p{L}\p{N}'’.-]*(?: ${properWord}){1,3}(?:,? (?:Inc|LLC|Ltd|GmbH)\.?)?$`,
  'u',
);

export function isProper(name: string): boolean {
  return proper.test(name);
}

function isSameWord(name: string, own: string): boolean {
  const bare = withoutLegalForm(name).replace(/^the /i, '');
  const short = spelling(bare);
  if (own.length < 2 || short.length < 2) return false;
  return (
    own === short ||
    own === spelling(name) ||
    (own.length >= 3 && [bare, name].some((words) => own === initialsOf(words))) ||
    (short.length >= 4 && own.startsWith(short)) ||
    (own.length >= 4 && short.startsWith(own)) ||
    (own.length >= 6 && isMadeOf(own, name.split(/\s+/).map(spelling)))
  );
}

function initialsOf(name: string): string {
  return spelling((name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join(''));
}

/** The label consists of some of the words in order: `thornfieldschool` for Thornfield Language School. */
function isMadeOf(label: string, words: readonly string[]): boolean {
  return (
    words[0] !== undefined &&
    words[0] !== '' &&
    label.startsWith(words[0]) &&
    words.reduce((rest, word) => (rest.startsWith(word) ? rest.slice(word.length) : rest), label) === ''
  );
}

/** Rights, and anonymous companies of quoted customers. */
const nobody = new RegExp(
  [
    String.raw`^(?:${phrases('rights')}|todos os direitos)\b`,
    '(?:株式|合同|有限)会社(?:[A-Z]|[〇○◯]+|サンプル)$|^[A-Z〇○](?:株式|合同|有限)会社$|^[〇○◯]{2,}',
  ].join('|'),
  'i',
);

const pageTitle = new RegExp(`^(?:${phrases('titles of pages')})$`, 'i');

const templateName = new RegExp(`^(?:${phrases('templates and site builders')})$`, 'i');
