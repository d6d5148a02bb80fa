import { phrasesIn } from '../../words/phrases.ts';
import { brazilianState, onlyPlaces } from '../../words/places.ts';
import { isInjection } from '../hostile-text.ts';

const phrases = phrasesIn('names');

const separators =
  /\s+[|•·–—»«~]\s+|\s+[-:]{1,2}\s+|\s*[|｜•»«]\s*|:\s+|\s*—\s*|(?<=[ぁ-んァ-ヶー一-龠])[/／](?=[ぁ-んァ-ヶ一-龠])/;
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
    .replace(/^(?:\p{Extended_Pictographic}|\ufe0f|\u200d)+\s+/u, '')
    .trim();
}

const sentence = new RegExp(
  [
    String.raw`[?]|(?<!(?<!\p{L})(?:${phrasesIn('pages')('titles of people')}|med|dent|vet))\.\s+\p{Lu}\p{Ll}`,
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
