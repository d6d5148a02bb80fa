import type { Block } from '../../collect/block-collector.ts';
import { phrasesIn } from '../../words/phrases.ts';

const phrases = phrasesIn('places');
const legalForms = phrasesIn('pages')('legal forms');

// In running text, a street distinguishes a postcode from a year.
export const inLine = new RegExp(
  [
    String.raw`(?:^|[,|·•–-]\s*|📍\s*|\bat )(`,
    String.raw`(?=.{4})(?:[\p{L}'’./ -]{4,40}(?: \d{1,3},\s*(?=\d{1,2} ?[ºª°])|,\s*))?[\p{L}'’./ -]{0,45}\d[\p{L}\d'’./ -]{0,40},\s*`,
    String.raw`(?:[\p{L}'’./ -]{1,30},\s*)?(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})?(?: ?[A-Z]{2})?`,
    String.raw` (?:['’]s-)?\p{Lu}[\p{L}'’-]{2,30}(?: (?:(?:de|del|la|do|da|di|du|am|sur) )?\p{Lu}[\p{L}'’-]+)?`,
    String.raw`|(?:\d{1,4}[a-z]? [\p{L}'’. -]{4,30},\s*)?(?:[\p{L}\d'’./ -]{4,50},\s*)?(?:\p{Lu}[\p{L}'’. -]{2,30},? [A-Z]{2} \d{5}(?:-\d{4})?`,
    String.raw`|\p{Lu}[\p{L}'’-]{2,30},? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}))(?=$|\s*[,.|·•–]|\s+[-(])`,
  ].join(''),
  'u',
);
// Quick test before the slow pattern.
const code = /\d{4}|\d[A-Z]{2}/;
const italian = phrases('streets of Italy');
const french = phrases('streets of France');
const endings = phrases('endings of streets');
/** Without a comma before the postcode. */
const streetLine = new RegExp(
  [
    // "Via Cagliari, 2 - 07044 Ittiri (SS)".
    String.raw`(?<![\p{L}\d])((?:(?:(?:${italian}|strada|${phrases('streets of Spain and Portugal')}) |c\/ ?)`,
    String.raw`[\p{L}'’. ]{2,40}?,? ?(?:n[.º°]? ?)?\d{1,4}(?:\/\d{1,4}| ?[/–-]? ?[a-z])?`,
    String.raw`|(?:contrada|c\.da|località|loc\.|frazione|fraz\.) [\p{L}'’. ]{2,40}?(?:,? (?:n[.º°]? ?)?\d{1,4})?`,
    // "64 rue Waldeck Rousseau 69006 Lyon".
    String.raw`|\d{1,4} ?(?:bis|ter)?,? (?:${french}|route|av\.|bd) [\p{L}'’. -]{2,45}?`,
    // "Hauptstraße 5a 22523 Hamburg".
    String.raw`|\p{Lu}[\p{L}. -]{2,40}(?:${endings}|${phrases('further endings of streets')}) \d{1,4} ?[a-z]?)`,
    String.raw`[ ,–-]{1,4}(?:(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})? (?:[–-] )?\p{Lu}[\p{L}'’]+`,
    String.raw`(?: s\/\p{L}+|(?:[ -](?:(?:de|du|des|la|le|les|en|sur|sous|di|del)[ -])*\p{Lu}[\p{L}'’]+){0,2})|\p{Lu}[\p{L}'’-]{2,25} \d{5}(?!\d| \p{L})))`,
  ].join(''),
  'iu',
);
/** An address in Japan, which starts with the prefecture or city. */
const japaneseLine = new RegExp(
  [
    String.raw`^(?!.*(?:生まれ|出身|卒))(?:(?:〒?\s?\d{3}-?\d{4}\s*)?`,
    String.raw`(?=東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)`,
    String.raw`|〒\s?\d{3}-?\d{4}\s*(?=[\p{Script=Han}ぁ-んァ-ヶ]{1,6}[市区郡]))`,
    '([\\p{Script=Han}ぁ-んァ-ヶ]{4}[^。、]{3,50})$',
  ].join(''),
  'u',
);
/** "69003 Lyon et immatriculée". */
const behindTown = /(?<=\d{4} \p{Lu}[\p{L}'’-]+)(?: \p{Ll}+)+$/u;

const seat = new RegExp(
  [
    `(?:${phrases('registered offices')})[^.;]{0,30}?`,
    String.raw`((?<=\baan (?:de|het) |\baan (?!de |het ))\p{L}[^;]{8,100}|(?<![\d.])\d[^;]{8,100}|(?:via|calle|rua|avenida|av\.|piazza) [^;]{8,100})`,
  ].join(''),
  'giu',
);
const longestText = 5_000;

/** A legal form ("GmbH, Hauptstraße 5", its name is already removed), and "Siamo in" before "Via Roma 5". */
export const beforeStreet = new RegExp(
  String.raw`^(?:\D{2,40} (?:${legalForms}|C\.V)\.?,)?(?:[\s,.|·–-]|(?:${legalForms})(?![\p{L}\d]))+` +
    String.raw`|^\D{1,30} (?=(?:${italian}|Calle|Avenida|Rua) \p{Lu}\D*\d.*[,–-] ?.*\p{Lu})`,
  'u',
);

/** A postal address in a line of text; undefined if there is none. */
export function addressIn(text: string): string | undefined {
  const line = code.test(text) ? (inLine.exec(text) ?? streetLine.exec(text)) : undefined;
  return (line ?? japaneseLine.exec(text))?.[1]?.replace(behindTown, '');
}

/** "dont le siège social est situé au 5 rue du Four – 69003 Lyon" in a long paragraph. */
export function seatsIn(text: string): string[] {
  return [...text.slice(0, longestText).matchAll(seat)].map(([, words = '']) => words);
}

/** The label above the address of a site's host, maker or authority on legal pages. */
const ofHost = new RegExp(phrases('labels of hosts and makers'), 'i');
/** Well-known hosts and services, which pages about data name with their addresses. */
export const knownHost = new RegExp(String.raw`\b(?:${phrases('known hosts')})(?!\p{L})`, 'u');
/** A service that lends its address: "c/o Online-Impressum.de #4690". */
const addressService = /^c\/o\b.*(?:\.(?:com|de|net|at)\b|#\d)/i;
const heading = /^h([1-6])$/;
const longestLabel = 80;
const mostLines = 8;
/** Below a heading, which may name several hosts. */
const mostLinesOfSection = 30;

/** By the blocks of a page, which several extractors read. */
const known = new WeakMap<readonly Block[], readonly Block[]>();

/** Drops blocks with others' addresses: from their label to the next heading, which is not a lower one. */
export function withoutHosts(blocks: readonly Block[]): readonly Block[] {
  const kept = known.get(blocks) ?? ownOf(blocks);
  known.set(blocks, kept);
  return kept;
}

function ownOf(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  let skipped = 0;
  let ending = 0;
  for (const block of blocks) {
    const at = block.text.search(ofHost);
    const level = Number(heading.exec(block.tag)?.[1] ?? 0);
    const isShort = block.text.length <= longestLabel;
    if ((isShort && (at !== -1 || knownHost.test(block.text))) || addressService.test(block.text)) {
      // A first headline is about the whole page.
      ending = level > 1 ? level : 6;
      skipped = Math.max(skipped, level > 1 ? mostLinesOfSection : mostLines);
    } else if (block.footer || (level > 0 && level <= ending)) skipped = 0;
    if (skipped > 0) skipped -= 1;
    // The owner's words before the host's.
    else kept.push(at <= 0 ? block : { ...block, text: block.text.slice(0, at) });
  }
  return kept;
}
