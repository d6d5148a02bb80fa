import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import type { Extractor, Proposal } from '../extractor.ts';
import { knownHost, withoutHosts } from './own-lines.ts';

/** Postal addresses in an address element, an imprint or a footer line. */
export const printedAddresses: Extractor = {
  field: 'location',
  name: 'printed-address',
  propose: ({ pages }) => pages.flatMap(printedOn),
};

const notAddress = /freephone|special rate|\b0[38]00\b|call us|\btel\b/i;

const longest = 160;
// Last lines of addresses: "33098 Paderborn", "Bristol BS1 1HT", "Bend, OR 97701", "40132 Bologna (BO)".
const town =
  /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})?,? \p{Lu}[\p{L}'’. -]{1,40}(?:, \p{Lu}[\p{L}'’. -]{2,30}| \(\p{Lu}[\p{L}'’ -]{1,25}\))?$|^(?:\p{Lu}[\p{L}'’. -]{1,30},? )?[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$|^\p{Lu}[\p{L}'’. -]{1,30},? [A-Z]{2} \d{5}(?:-\d{4})?$|^\d{4} ?[A-Z]{2} \p{Lu}[\p{L}'’./ -]{1,40}$|^(?:\d{5} (?:[–-] )?)?\p{Lu}[\p{L}'’. -]{1,40} \([A-Z]{2}\)$/u;
// "© 2020 - Oakline" is no street.
const street = /^(?!(?:19|20)\d\d\s+[-–—|]\s)(?=.*\p{L}{3})(?=.*\d)[\p{L}\d'’.,/°º# -]{5,60}$/u;
// In running text, a street distinguishes a postcode from a year.
const inLine =
  /(?:^|[,|·•–-]\s*|📍\s*)((?=.{4})(?:[\p{L}'’./ -]{4,40},\s*)?[\p{L}'’./ -]{0,45}\d[\p{L}\d'’./ -]{0,40},\s*(?:[\p{L}'’./ -]{1,30},\s*)?(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})?(?: [A-Z]{2})? \p{Lu}[\p{L}'’-]{2,30}(?: \p{Lu}[\p{L}'’-]+)?|(?:[\p{L}\d'’./ -]{4,50},\s*)?(?:\p{Lu}[\p{L}'’. -]{2,30},? [A-Z]{2} \d{5}(?:-\d{4})?|\p{Lu}[\p{L}'’-]{2,30},? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}))(?=$|\s*[,.|·•–]|\s+[-(])/u;
// Quick test before the slow pattern.
const code = /\d{4}|\d[A-Z]{2}/;
/**
 * "32 rue du Port à Pornic", "Via Roma n.6 — Paternò (CT)", "a Mirano in Via Po 8", "Av. Juárez 12, Col. Centro, Puebla", "Calle 45 # 6-58, Cali": no
 * postcode, but a street and how its town is written.
 */
const streetWithoutCode =
  /(?<![\p{L}\d])(\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|allée|impasse|chemin|route|quai|cours) [\p{L}'’. -]{2,45}? à \p{Lu}[\p{L}'’-]+(?: \([\p{L} '’-]{4,25}\))?|(?:Via|Viale|Piazza|Corso|Largo|Vicolo|Strada) [\p{L}'’. ]{2,40}?,? (?:n\.? ?)?\d{1,4}(?: ?\/? ?[a-z])?(?: ?[,–—-] ?| ad? )\p{Lu}[\p{L}'’ ]{2,30} \((?:[A-Z]{2}|\p{Lu}\p{Ll}{3,20})\)|(?<= a )\p{Lu}[\p{L}'’]+(?: di \p{Lu}[\p{L}'’]+)?,? in (?:via|viale|piazza|corso|largo|vicolo|Via|Viale|Piazza|Corso|Largo|Vicolo) [\p{L}'’. ]{2,40}?,? (?:n\.? ?)?\d{1,4}(?![\d.])|(?:Av\.?|Avenida|Calle|Blvd\.?|Boulevard|Calz(?:ada|\.)|Carretera|Paseo|Prol(?:ongación|\.)|Privada|Cerrada) [\p{L}\d'’.# -]{3,50},? Col(?:onia|\.) [\p{L}\d'’. -]{3,40},(?: C\.? ?P\.? ?\d{5},?)? [\p{L}'’. -]{3,40}(?:, [\p{L}'’. -]{2,40})?(?=$|[|·])|(?:Calle|Cl\.?|Carrera|Cra\.?|Kr\.?|Avenida|Av\.?|Diagonal|Transversal) \d{1,3} ?[A-Z]? ?(?:bis )?(?:#|No\.?|N[°º]\.?) ?\d{1,3} ?[A-Z]? ?- ?\d{1,3}(?:,? [\p{L}\d. ]{3,25}?)?(?:, | - | – | de la ciudad de )\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)?(?:,? D\.? ?C\.?)?)/u;
/** "Sie finden uns in der Hauptstraße 5 in Kassel", "Estamos en la calle Mayor 5 de Zaragoza": a sentence about us. */
const streetInTown =
  /(?<![\p{L}\d])((?:\p{Lu}[\p{L}.-]{2,30}(?:straße|strasse|str\.|weg|platz|allee|gasse|straat|laan|plein|kade|gracht|singel) \d{1,4} ?[a-z]?|(?:[Cc]alle|[Aa]venida|[Pp]laza|[Pp]aseo|[Rr]ua|[Tt]ravessa|[Pp]raça|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso) [\p{L}'’. ]{2,40}?,? (?:n[.º°]? ?)?\d{1,4}|\d{1,5} \p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+)? (?:Street|Road|Lane|Avenue|Square))(?:,? (?:in|te|en|de|em|a) |, (?!Centro|Bairro|Col|Local|Oficina|Piso|Planta|Bajo))(?:\d{4,5} (?:[A-Z]{2} )?)?\p{Lu}\p{Ll}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)/u;
const aboutUs =
  /finden (?:Sie )?uns|befinde[nt]|ansässig|find us|visit us|located|situated|\bestamos|encontramos|encu[eé]ntranos|ubicad|localizad|\bci trov|trovarci|\bsiamo|si trova|vindt (?:u )?ons|wij zitten|gevestigd/i;
/** A hamlet instead of a street: "Koat Ar Zulieg, 29270 Plounévezel". */
const hamletLine = /^(\p{Lu}[\p{L}'’ -]{4,45}, \d{5} \p{Lu}[\p{L}'’ -]{2,40})$/u;
/** "Via Cagliari, 2 - 07044 Ittiri (SS)", "64 rue Waldeck Rousseau 69006 Lyon", "Hauptstraße 5a 22523 Hamburg". */
const streetLine =
  /(?<![\p{L}\d])((?:(?:(?:via|viale|piazza|corso|largo|vicolo|strada|calle|avenida|avda\.?|plaza|paseo|carrer|rua|travessa|praça) |c\/ ?)[\p{L}'’. ]{2,40}?,? ?(?:n[.º°]? ?)?\d{1,4}(?:\/\d{1,4}| ?\/? ?[a-z])?|(?:contrada|c\.da|località|loc\.|frazione|fraz\.) [\p{L}'’. ]{2,40}?(?:,? (?:n[.º°]? ?)?\d{1,4})?|\d{1,4} ?(?:bis|ter)?,? (?:rue|avenue|av\.|boulevard|bd|place|allée|impasse|chemin|route|quai|cours) [\p{L}'’. -]{2,45}?|\p{Lu}[\p{L}. -]{2,40}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|chaussee|damm|ufer|hof|steig|straat|laan|plein|kade|gracht|singel|dijk|dreef) \d{1,4} ?[a-z]?)[ ,–-]{1,4}(?:(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})? (?:[–-] )?\p{Lu}[\p{L}'’]+(?: s\/\p{L}+|(?:[ -]\p{Lu}[\p{L}'’]+){0,2})|\p{Lu}[\p{L}'’-]{2,25} \d{5}(?!\d| \p{L})))/iu;
/** An address in Japan, which starts with the prefecture or city. */
const japaneseLine =
  /^(?!.*(?:生まれ|出身|卒))(?:(?:〒?\s?\d{3}-?\d{4}\s*)?(?=東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)|〒\s?\d{3}-?\d{4}\s*(?=[\p{Script=Han}ぁ-んァ-ヶ]{1,6}[市区郡]))([\p{Script=Han}ぁ-んァ-ヶ]{4}[^。、]{3,50})$/u;
/** "© 2004, 2013 Acme" has no postcode. */
const signed = /(?:©|\(c\)|copyright)[^\p{L}]*/giu;
/** "69003 Lyon et immatriculée". */
const behindTown = /(?<=\d{4} \p{Lu}[\p{L}'’-]+)(?: \p{Ll}+)+$/u;
/** Behind the company's name: "株式会社アクメ 〒555-0011 大阪市西淀川区竹島4-11-54 TEL：06-6471-7771". */
const japanesePart =
  /〒\s?\d{3}-?\d{4}\s*([\p{Script=Han}ぁ-んァ-ヶ]{2,8}[都府県市区郡][^。、\s]{3,50})(?=$|\s*(?:TEL|FAX|電話|[(（|｜]))/iu;
/** "Via Mazzini, 4 – Bologna", "Bahnhofstr. 12, München", "5 rue du Four, Lyon": the line ends with the town. */
const streetAndTown =
  /(?<![\p{L}\d])((?:(?:Via|Viale|Piazza|Corso|Largo|Vicolo) [\p{L}'’. ]{2,40}?,? (?:n\.? ?)?\d{1,4} ?[a-z]?|\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|allée|impasse|chemin|quai|cours) [\p{L}'’. -]{2,45}?|\p{Lu}[\p{L}. -]{2,40}(?:straße|strasse|str\.|weg|platz|allee|gasse|straat|laan|plein|kade|gracht|singel) \d{1,4} ?[a-z]?)(?:,| [–-]) (?!\p{L}*(?:tel|phon|fax|stock|étage|piano|etage))\p{Lu}\p{Ll}[\p{L}'’-]+(?: (?:am|an der|sur|di|del|en) \p{Lu}[\p{L}'’-]+| \p{Lu}[\p{L}'’-]+)?)\.?$/u;
/** Authorities and companies that built or host the site; own-lines.ts has other words. */
const othersBelow = /h[ée]berg|hosting|hosted|konzept|gestaltung|aufsichtsbeh|verbraucher|provider/i;
const placeholder = /(?<!\d)0000|(\p{Lu})\1{3}/u;
const contactLine = /@|\+\d|\btel|phone|^by\b|fax/i;
const ofRegister =
  /\b(?:registration|registered (?:no|number)|company (?:no|number)|HR[AB]|RCS|SIRET|VAT|USt|P\.? ?IVA|CEO|Geschäftsführer|gérant|managing director|find us|google maps|on (?:google|the map)|(?:get|view) (?:directions|map)|(?:opening|business) hours)(?!\p{L})/iu;
const ofImprint =
  /imprint|impressum|legal|mentions|contact|kontakt|contatti|contacto|contato|aviso|dove-?siamo|donde-?estamos|onde-?estamos|anfahrt/i;

const seat =
  /(?:siège(?: social)?|sede legale|domicilio(?: social| fiscal)?|registered office|sitz der gesellschaft|statutair gevestigd|sede (?:social )?(?:na|em))[^.;]{0,30}?((?<![\d.])\d[^;]{8,100}|(?:via|calle|rua|avenida|av\.|piazza) [^;]{8,100})/giu;
const longestText = 5_000;
const fewestParts = 4;
/** Outside footers and imprints, an address is a separate line. */
const longestLine = 100;

function printedOn(page: PageDocument): Proposal[] {
  const isImprint = ofImprint.test(page.url.slice(8)) || ofImprint.test(page.title);
  const blocks = withoutHosts(page.blocks);
  const prose = blocks.filter(({ boilerplate }) => !boilerplate);
  const footer = blocks.filter((block) => block.footer);
  const words =
    inElement(blocks) ??
    (isImprint ? inLines(prose) : undefined) ??
    inLines(footer) ??
    inOneLine(isImprint ? blocks : footer) ??
    (prose.filter(({ text }) => town.test(text)).length === 1 ? inLines(prose) : undefined) ??
    inOneLine(blocks.filter(({ text }) => text.length <= longestLine));
  if (words === undefined) return [];
  const refused = notAddress.test(words)
    ? 'telephone numbers'
    : placeholder.test(words)
      ? 'a placeholder'
      : undefined;
  return [{ value: words, url: page.url, quote: words, evidence: 'text', refused }];
}

function inElement(blocks: readonly Block[]): string | undefined {
  const lines = blocks.filter(
    ({ tag, text }) => tag === 'address' && !contactLine.test(text) && !ofRegister.test(text),
  );
  const words = joined(lines.map(({ text }) => text));
  const hasTown = lines.some(({ text }) => town.test(text)) || inLine.test(words);
  const isWhole = hasTown || (/\d/.test(words) && words.split(',').length >= fewestParts);
  return isWhole && words.length <= longest ? words : undefined;
}

function inLines(blocks: readonly Block[]): string | undefined {
  const end = blocks.findIndex(({ text }) => othersBelow.test(text));
  const own = end === -1 ? blocks : blocks.slice(0, end);
  const at = own.findIndex(({ text }, index) => town.test(text) && street.test(own[index - 1]?.text ?? ''));
  return at === -1 ? undefined : `${own[at - 1]?.text}, ${own[at]?.text}`;
}

/** Exactly one address; several are offices. */
function inOneLine(blocks: readonly Block[]): string | undefined {
  const found = blocks.flatMap(({ text }) => {
    const parts =
      text.length <= 300
        ? [text, text.replace(signed, '').replace(/ ?[|·•] ?| [–-] (?=\d{4,5} )/g, ', ')]
        : seatsIn(text);
    const match =
      othersBelow.test(text) || knownHost.test(text)
        ? undefined
        : parts.map(lineIn).find((line) => line !== undefined);
    return match === undefined
      ? []
      : [
          match
            .replace(/^.*:\s*/, '')
            .replace(/\s+/g, ' ')
            .trim(),
        ];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** "dont le siège social est situé au 5 rue du Four – 69003 Lyon" in a long paragraph. */
function seatsIn(text: string): string[] {
  return [...text.slice(0, longestText).matchAll(seat)].map(([, words = '']) => words);
}

function lineIn(text: string): string | undefined {
  const line = code.test(text)
    ? (inLine.exec(text) ?? streetLine.exec(text) ?? hamletLine.exec(text))
    : undefined;
  const found =
    line ??
    japaneseLine.exec(text) ??
    japanesePart.exec(text) ??
    streetWithoutCode.exec(text) ??
    (aboutUs.test(text) ? streetInTown.exec(text) : null);
  return (found ?? streetAndTown.exec(text))?.[1]?.replace(behindTown, '');
}

function joined(lines: readonly string[]): string {
  const start = lines.findIndex((line) => /\d/.test(line));
  return lines.slice(Math.max(start, 0)).join(', ').replace(/,\s*,/g, ',');
}
