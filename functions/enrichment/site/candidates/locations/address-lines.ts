import type { Block } from '../../collect/block-collector.ts';
import { phrasesIn } from '../../words/phrases.ts';
import { brazilianState, countryName, europeanRegion, latinState } from '../../words/places.ts';

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
const frenchNumber = String.raw`\d{1,4}(?: bis| ter)?,?`;
const frenchName = String.raw`[\p{L}'’. -]{2,45}?`;
const italianNumber = String.raw`[\p{L}'’. ]{2,40}?,? (?:n\.? ?)?\d{1,4}`;
const spanishNumber = String.raw`[\p{L}'’. ]{2,40}?,? (?:n[.º°]? ?)?\d{1,4}`;
/** No postcode, but a street and how its town is written. */
const streetWithoutCode = new RegExp(
  [
    // "32 rue du Port à Pornic".
    String.raw`(?<![\p{L}\d])(${frenchNumber} (?:${french}|route) ${frenchName}`,
    String.raw` à \p{Lu}[\p{L}'’-]+(?: \([\p{L} '’-]{4,25}\))?`,
    // "Via Roma n.6 — Paternò (CT)".
    String.raw`|(?:${italian}|Strada) ${italianNumber}(?: ?\/? ?[a-z])?(?: ?[,–—-] ?| ad? )`,
    String.raw`\p{Lu}[\p{L}'’ ]{2,30} \((?:[A-Z]{2}|\p{Lu}\p{Ll}{3,20})\)`,
    // "Via Marianna, 11, Cisano Bergamasco, Bergamo, Lombardia".
    String.raw`|(?:${italian}) ${italianNumber}(?: ?\/? ?[a-z])?(?:,? \d{5})?, \p{Lu}[\p{L}'’ ]{2,30}, (?:\p{Lu}[\p{L}'’ ]{2,20}, )?(?:${europeanRegion})`,
    // "a Mirano in Via Po 8".
    String.raw`|(?<= a )\p{Lu}[\p{L}'’]+(?: di \p{Lu}[\p{L}'’]+)?,? in`,
    String.raw` (?:${italian}|${italian.toLowerCase()}) ${italianNumber}(?![\d.])`,
    // "Av. Juárez 12, Col. Centro, Puebla".
    String.raw`|(?:${phrases('streets of Mexico')}) [\p{L}\d'’.# -]{3,50},? Col(?:onia|\.) [\p{L}\d'’. -]{3,40},`,
    String.raw`(?: C\.? ?P\.? ?\d{5},?)? [\p{L}'’. -]{3,40}(?:, [\p{L}'’. -]{2,40})?(?=$|[|·])`,
    // "Av. Belarmino Pacheco, 560 - Santa Mônica, Uberlândia - MG".
    String.raw`|(?:${phrases('streets of Brazil')}) [\p{L}\d'’. ]{3,50},? (?:n[º°.]? ?)?\d{1,5}(?: ?[-–,] ?[\p{L}\d'’. ]{3,40}){0,2}`,
    String.raw`(?:, ?| ?[-–] ?)\p{Lu}[\p{L}'’ ]{2,30} ?[-–/] ?(?:${brazilianState})(?!\p{L})`,
    // "Calle 45 # 6-58, Cali".
    String.raw`|(?:${phrases('streets of Colombia')}) \d{1,3} ?[A-Z]? ?(?:bis )?(?:#|No\.?|N[°º]\.?)`,
    String.raw` ?\d{1,3} ?[A-Z]? ?- ?\d{1,3}(?:,? [\p{L}\d. ]{3,25}?)?(?:, | - | – | de la ciudad de )`,
    String.raw`\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)?(?:,? D\.? ?C\.?)?)`,
  ].join(''),
  'u',
);
/** "Sie finden uns in der Hauptstraße 5 in Kassel", "Estamos en la calle Mayor 5 de Zaragoza": a sentence about us. */
const streetInTown = new RegExp(
  [
    String.raw`(?<![\p{L}\d])((?:\p{Lu}[\p{L}.-]{2,30}(?:${endings}) \d{1,4} ?[a-z]?`,
    `|(?:${phrases('capital or small streets')}) ${spanishNumber}`,
    String.raw`|\d{1,5} \p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)? (?:Street|Road|Lane|Avenue|Square))`,
    '(?:,? (?:in|te|en|de|em|a) |, (?!Centro|Bairro|Col|Local|Oficina|Piso|Planta|Bajo))',
    String.raw`(?:\d{4,5} (?:[A-Z]{2} )?)?\p{Lu}\p{Ll}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)`,
  ].join(''),
  'u',
);
const aboutUs = new RegExp(phrases('we are at'), 'i');
/** "Avenida del parque sur 668, Córpac – San Borja, Lima 41, Perú": the line ends with the country. */
const lineWithCountry = new RegExp(
  String.raw`^((?:\p{Lu}[\p{L}'’. ]{3,40},? (?:n[.º°]? ?)?\d{1,5}|\d{1,5}[a-z]? \p{Lu}[\p{L}'’. ]{3,40})(?=,| -| –)[^@:;]{3,70}, (?:${countryName}))\.?$`,
  'u',
);
/** "Virrey Cevallos 215, CABA (1077)", "Belgrano 744 B1708 Morón, Provincia de Buenos Aires". */
const argentineLine = new RegExp(
  [
    String.raw`(?<![\p{L}\d])((?!Tel)\p{Lu}[\p{L}'’. ]{2,40} \d{1,5}(?:,? ?(?:${phrases('floors and doors')})[.º°]? ?[\p{L}\d"]{0,4}){0,2}`,
    String.raw`(?:,| [–-])? ?(?:(?:C\.?P\.? ?)?[A-HJ-NP-Z]\d{4}(?:[A-Z]{3})?,? \p{Lu}[\p{L}'’ ]{2,30}?`,
    String.raw`|(?:[\p{L}'’ ]{3,25}, )?(?:CABA|C\.A\.B\.A\.?|Ciudad Autónoma de Buenos Aires|Capital Federal)(?: \((?:[A-Z]?\d{4}(?:[A-Z]{3})?)\))?)`,
    String.raw`(?:,? (?:Provincia de |Pcia\.? )?(?:Bs\.? ?As\.?|${latinState}))?)(?=$|[^\p{L}\d]*$| ?[–·|(-]|, Argentina)`,
  ].join(''),
  'u',
);
/** A hamlet instead of a street: "Koat Ar Zulieg, 29270 Plounévezel". */
const hamletLine = /^(\p{Lu}[\p{L}'’ -]{4,45}, \d{5} \p{Lu}[\p{L}'’ -]{2,40})$/u;
const streetLine = new RegExp(
  [
    // "Via Cagliari, 2 - 07044 Ittiri (SS)".
    String.raw`(?<![\p{L}\d])((?:(?:(?:${italian}|strada|${phrases('streets of Spain and Portugal')}) |c\/ ?)`,
    String.raw`[\p{L}'’. ]{2,40}?,? ?(?:n[.º°]? ?)?\d{1,4}(?:\/\d{1,4}| ?[/–-]? ?[a-z])?`,
    String.raw`|(?:contrada|c\.da|località|loc\.|frazione|fraz\.) [\p{L}'’. ]{2,40}?(?:,? (?:n[.º°]? ?)?\d{1,4})?`,
    // "64 rue Waldeck Rousseau 69006 Lyon".
    String.raw`|\d{1,4} ?(?:bis|ter)?,? (?:${french}|route|av\.|bd) ${frenchName}`,
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
/** Behind the company's name: "株式会社アクメ 〒555-0011 大阪市西淀川区竹島4-11-54 TEL：06-6471-7771". */
const japanesePart =
  /〒\s?\d{3}-?\d{4}\s*([\p{Script=Han}ぁ-んァ-ヶ]{2,8}[都府県市区郡][^。、\s]{3,50})(?=$|\s*(?:TEL|FAX|電話|[(（|｜]))/iu;
/** "名古屋市昭和区御器所1-2-3 TEL 052-123-4567". */
const japaneseStreet =
  /(?:^|[\s：:])(\p{Script=Han}{1,4}市(?:\p{Script=Han}{1,4}区)?[\p{Script=Han}ぁ-んァ-ヶ]{1,12}[0-9０-９]{1,4}(?:[-－−][0-9０-９]{1,4}){1,2})(?=$|\s*(?:TEL|FAX|電話|[(（|｜]))/iu;
/** "Via Mazzini, 4 – Bologna", "Bahnhofstr. 12, München", "5 rue du Four, Lyon": the line ends with the town. */
const streetAndTown = new RegExp(
  [
    String.raw`(?<![\p{L}\d])((?:(?:(?:${italian}) ${italianNumber} ?[a-z]?|${frenchNumber} (?:${french}) ${frenchName})(?:,| [–-])`,
    String.raw`|\p{Lu}[\p{L}. -]{2,40}(?:${endings}) \d{1,4} ?[a-z]?(?:,| [–-])?) `,
    String.raw`(?!\p{L}*(?:tel|phon|fax|stock|étage|piano|etage))\p{Lu}\p{Ll}[\p{L}'’-]+`,
    String.raw`(?: (?:am|an der|sur|di|del|en) \p{Lu}[\p{L}'’-]+|(?! Tel| Cel| Fon) \p{Lu}[\p{L}'’-]+)?)\.?(?:$|(?:,| [-–|·])? (?=Tel|Cell|Fon))`,
  ].join(''),
  'u',
);

const seat = new RegExp(
  [
    `(?:${phrases('registered offices')})[^.;]{0,30}?`,
    String.raw`((?<![\d.])\d[^;]{8,100}|(?:via|calle|rua|avenida|av\.|piazza) [^;]{8,100})`,
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
  const line = code.test(text)
    ? (inLine.exec(text) ?? streetLine.exec(text) ?? hamletLine.exec(text) ?? argentineLine.exec(text))
    : undefined;
  const found =
    line ??
    japaneseLine.exec(text) ??
    japanesePart.exec(text) ??
    japaneseStreet.exec(text) ??
    streetWithoutCode.exec(text) ??
    (aboutUs.test(text) ? streetInTown.exec(text) : null);
  return (found ?? streetAndTown.exec(text) ?? lineWithCountry.exec(text))?.[1]?.replace(behindTown, '');
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
