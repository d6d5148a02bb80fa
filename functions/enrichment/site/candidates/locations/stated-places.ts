import type { Block } from '../../collect/block-collector.ts';
import type { SiteEvidence } from '../../collect/collect-site.ts';
import { valueCells } from '../../collect/elements.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { phrasesIn } from '../../words/phrases.ts';
import {
  brazilianState,
  countryName,
  europeanRegion,
  japaneseSeat,
  onlyPlaces,
  stateCode,
} from '../../words/places.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { type Subject, sentencesOf } from '../subject.ts';
import { withoutHosts } from './address-lines.ts';

const phrases = phrasesIn('places');

/** Sentences: "headquartered in …", "based in …". */
export const statedPlaces: Extractor = {
  field: 'location',
  name: 'statement',
  propose: (site, subject) => inTexts(site, subject, [headquartered, inJapan]),
};

/** "Acme is a family business in Hobart". */
export const describedPlaces: Extractor = {
  field: 'location',
  name: 'description',
  propose: (site, subject) => inTexts(site, subject, [businessIn]),
};

/** Labels: "Headquarters: Oslo". */
export const labelledPlaces: Extractor = {
  field: 'location',
  name: 'label',
  propose: ({ pages }) => pages.flatMap((page) => inLabels(page, inRow)),
};

/** "Address: Main Street 5, 1010 Vienna", in one line or in the lines below. */
export const labelledAddresses: Extractor = {
  field: 'location',
  name: 'labelled-address',
  propose: ({ pages }) => pages.flatMap((page) => inLabels(page, inAddress)),
};

type ReadRow = (block: Block, blocks: readonly Block[], index: number, url: string) => Proposal[];

/** Proposals at the labels of a page, above its footer first. */
function inLabels(page: PageDocument, read: ReadRow): Proposal[] {
  const own = withoutHosts(page.blocks).filter(({ boilerplate, footer }) => !boilerplate || footer);
  const blocks = [...own.filter(({ footer }) => !footer), ...own.filter(({ footer }) => footer)];
  return blocks.flatMap((block, index) => read(block, blocks, index, page.url));
}

const capital = String.raw`\p{Lu}[\p{L}'’.-]*`;
const place = [
  `((?:${capital}|de|da|do|del|la|le|am|an der|aan den|aan de|upon|and)`,
  String.raw`(?:,? (?:(?:d['’])?${capital}|(?:de|da|do|del|la|le|am|upon|aan den?)(?= (?:la |los |le )?\p{Lu})))*)`,
].join('');
/** "Our office is located", "Nos bureaux sont", "La nostra sede è". */
const premises = [
  '^(?:(?:From|In|With|Von|Mit|Aus|Dans|Avec|Depuis|En|Con|Com|Desde|Na|No|Vanuit|Met|La|Il|[AO]s?) )?',
  `(?:${phrases('our')}) (?:${phrases('premises')})`,
  `(?: (?:${phrases('premises: are')}))?(?: (?:${phrases('premises: located')}))?(?:${phrases('on a floor')})?`,
].join('');
const cityOf = '(?: (?:la |a )?(?:ciudad|cidade|provincia|província|localidad|localidade|ville) d[ei])?';
const thenWeWork = String.raw`(?= \p{Lu}[\p{L}-]+(?: (?:\p{Lu}|d[aeo]|am|an)[\p{L}-]*){0,3}(?: aus|,?) (?:${phrases('work from there')})(?!\p{L}))`;
const headquartered = new RegExp(
  String.raw`\b(?:${[
    `(?:${phrases('headquartered')}|${premises}) (?:(?:in|at|à|en|em|a|te)${cityOf}|${phrases('in the center of')})`,
    phrases('companies from'),
    `^(?:${phrases('we work')}) (?:${phrases('from')})`,
    `^(?:${phrases('you find us in')})`,
    // "Desde Sevilla trabajamos", "Von Kassel aus beliefern wir".
    `^(?:Desde|Vanuit|Von|A partir de|Depuis|From)${thenWeWork}`,
  ].join('|')}) (?:d['’])?${place}`,
  'u',
);
/** "Acme is a family business in Hobart", "Acme est une entreprise de peinture à Pornic". */
const businessIn = new RegExp(String.raw`(?<!\p{L})(?:${phrases('is a business in')}) ${place}`, 'u');
/** "渋谷区を拠点に", "大阪市に本社を", "沖縄を拠点に". */
const inJapan = new RegExp(
  [
    String.raw`([\p{Script=Han}]{1,4}(?:都|道|府|県)?[\p{Script=Han}ヶケ]{0,5}[都府県市区町村]`,
    '|北海道|東京|大阪|京都|福岡|名古屋|横浜|神戸|札幌|仙台|広島|沖縄)(?:を拠点|に拠点|に本社|に本店|発(?=[。の])',
    '|(?=の[^。、]{1,20}(?:会社|工務店|事務所|専門店|メーカー|業者|クリニック|医院)です))',
  ].join(''),
  'u',
);
const japaneseSubject =
  /^(?:現在|当社|弊社|私たち|わたしたち|(?:株式|合同|有限)会社\S{1,15}|\S{1,15}(?:株式|合同|有限)会社)(?:は|では)、?$/u;
/** "A London-based firm". */
const basedBefore = /(?<!\p{L})((?:\p{Lu}[\p{L}'’.]+[ -]){1,3})based (?!on\b|upon\b)/u;
const othersBefore = new RegExp(String.raw`\b(?:${phrases('others')})\b`, 'i');
/** "Our cloud-based", "a community based". */
const thingBefore = new RegExp(String.raw`\b(?:${phrases('not based in a place')})[ -]based `, 'i');
const trigger = new RegExp(phrases('signs of statements'), 'i');
const longest = 1_000;
/** "Based in BelgiumOn-site": two cells without a space. */
const joined = /(?<=\p{Ll}{3})(?=\p{Lu})/u;
const notPlace = new RegExp(
  String.raw`^(?:${phrases('no places')}|[A-Z]{1,5}\d*)(?![\p{L}\d])|^(?:l[ae] |el |il |[ao] |l['’])?(?:${phrases('streets first')}) `,
  'u',
);

const tooShort = /^\p{Script=Latin}{0,2}$/u;

const seatLabels = phrases('labels of headquarters');
const addressLabels = phrases('labels of addresses');
const japaneseLabels = '所在地|本社所在地|本社|本店|住所|会社所在地|地址';
const bullets = '[・■□●○◆◇▼【\\s]*';
const labelled = new RegExp(
  [
    String.raw`^(?:${seatLabels})(?:\s*:|\s+[–-])\s*`,
    String.raw`(\p{Lu}[\p{L}\d ,.'’()/–-]{2,80}|\d{1,4}[,]? [\p{L}][\p{L}\d ,.'’()/–-]{5,80})$`,
  ].join(''),
  'iu',
);
/** "BaseSão Paulo · BR": label and place in cells without a space. */
const joinedRow = new RegExp(
  [
    '^(?:Base|Based|Headquarters|HQ|Location|Standort|Sitz|Siège|Sede|Ubicación|Localização|Vestiging) ?',
    String.raw`(?=\p{Lu}\p{Ll})([\p{L} .'’-]{3,40}(?:, | · | – )\p{Lu}[\p{L} .'’-]{1,40})$`,
  ].join(''),
  'u',
);
const labelledAddress = new RegExp(
  [
    String.raw`(?:^|[.;|·] |📍 ?)(?:${seatLabels}|${addressLabels})\s*[:：]\s*`,
    String.raw`((?=.*\d)[\p{L}\d][\p{L}\d ,.'’°º#/()–-]{9,120}?)\.?(?=$|[.;|·] (?!\p{Ll}))`,
  ].join(''),
  'iu',
);
const japaneseRow = new RegExp(String.raw`^${bullets}(?:${japaneseLabels})】?\s*[:：]?\s*(.{5,80})$`, 'u');
const label = new RegExp(
  String.raw`^${bullets}(?:${seatLabels}|(?:${japaneseLabels})】?(?: ?[a-z]{4,12})?)\s*[:：]?$`,
  'iu',
);
const addressLabel = new RegExp(String.raw`^(?:${addressLabels})\s*[:：]?$`, 'iu');
const seatName = new RegExp(String.raw`^(?=.{3,80}$)\p{Lu}[\p{L} ,.'’-]+$|${japaneseSeat.source}`, 'u');
/** Its number comes last, and looks like a postcode. */
const latinStreet =
  '(?:[Rr]ua|[Aa]v(?:enida|\\.)|[Aa]lameda|[Tt]ravessa|[Pp]raça|[Rr]odovia|[Cc]alle|[Cc]arrera)';
/** The last line of an address has a postcode, state or country. */
const holdsTown = new RegExp(
  [
    String.raw`(?<=[\p{L}\d°º)][,.]? )(?:[A-Z]{1,2}-?)?\d{4,5}(?:-\d{3,4})?(?: ?[A-Z]{2})?,? \p{Lu}\p{L}{2}`,
    String.raw`(?<!${latinStreet} [\p{L} .'’-]*)\p{Lu}\p{L}{2,}[ ,–-]+\d{4,5}(?:-\d{3,4})?(?!\d| \d)`,
    String.raw`\p{L}{3},? (?:${countryName})(?!\p{L})`,
    String.raw`\p{Ll}{2},? ?(?:[–/-] ?)?(?:${stateCode}|${brazilianState})(?![\p{L}\d])|\p{Ll} \([A-Z]{2}\)`,
  ].join('|'),
  'u',
);
const addressLine = /^(?=.{5,140}$)(?!.*@)[\p{L}\d][\p{L}\d ,.'’°º#/()–-]*$/u;

function inTexts({ pages }: SiteEvidence, subject: Subject, patterns: readonly RegExp[]): Proposal[] {
  return pages.flatMap((page) => {
    const blocks = [...page.prose, ...page.blocks.filter(({ footer, links }) => footer && !links)];
    const texts = [page.meta.get('description') ?? '', page.title, ...blocks.map(({ text }) => text)];
    return texts.flatMap((text) => inText(text, page.url, subject, patterns));
  });
}

function inText(text: string, url: string, subject: Subject, patterns: readonly RegExp[]): Proposal[] {
  if (text.length > longest || !trigger.test(text)) return [];
  return sentencesOf(text).flatMap((sentence): Proposal[] => {
    const match = patterns.map((pattern) => pattern.exec(sentence)).find((found) => found !== null);
    const before = match ?? basedBefore.exec(sentence);
    if (!before?.[1]) return [];
    const opening = sentence.slice(0, before.index);
    const [words = ''] = subject.without(before[1]).split(joined);
    const seat = words.replace(/(?:[.,\s-]|\sand)+$/, '');
    if (seat === '') return [];
    const isOurs =
      before.index === 0 ||
      /^from our /i.test(before[0]) ||
      japaneseSubject.test(opening) ||
      /^(?:an?|the|ihre?|deine?) $/i.test(opening) ||
      subject.isMeant(opening, text);
    const refused =
      !isOurs || othersBefore.test(subject.without(opening)) || thingBefore.test(opening + before[0])
        ? 'about another company or person'
        : notPlace.test(seat) || tooShort.test(seat) || (!match && !onlyPlaces.test(seat))
          ? 'not a place'
          : undefined;
    return [{ value: seat, url, quote: sentence, evidence: 'text', refused }];
  });
}

/** "Location" is also a menu item, so its place needs a comma. */
function inRow({ tag, text }: Block, blocks: readonly Block[], index: number, url: string): Proposal[] {
  const row = text.length < 160 ? rowIn(text) : undefined;
  if (row) return [{ value: row.trim(), url, quote: text, evidence: 'text' }];
  const previous = labelAbove(text, blocks, index);
  if (!previous || !label.test(previous.text) || !seatName.test(text)) return [];
  const isMenu =
    (!valueCells.has(tag) && !text.includes(',') && !japaneseSeat.test(text)) ||
    (/^location/i.test(previous.text) && !/^(?:th|dt)$/.test(previous.tag) && !text.includes(','));
  const quote = `${previous.text} ${text}`;
  return [{ value: text, url, quote, evidence: 'text', refused: isMenu ? 'not a place' : undefined }];
}

/** In Japanese, a postcode or the name of an office may come between label and address. */
function labelAbove(text: string, blocks: readonly Block[], index: number): Block | undefined {
  const above = blocks.slice(Math.max(0, index - mostLines), index).toReversed();
  return japaneseSeat.test(text) ? above.find((block) => label.test(block.text)) : above[0];
}

function rowIn(text: string): string | undefined {
  const japanese = japaneseRow
    .exec(text)?.[1]
    ?.replace(/^(?:【\p{Script=Han}+】|\p{Script=Han}{2}[:：])\s*/u, '');
  const isSeat = japanese !== undefined && japaneseSeat.test(japanese);
  return labelled.exec(text)?.[1] ?? joinedRow.exec(text)?.[1] ?? (isSeat ? japanese : undefined);
}

const longestBlock = 400;
const mostLines = 3;
/**
 * Without a postcode: "6 rue Paul Bert, Lyon", "Lannion, Bretagne, France", "Quesada 2381, Núñez, CABA",
 * "Lithuania, Kaunas, K. Petrausko 26-208".
 */
const withoutCode = [
  String.raw`\d{1,4} ?[a-z]?,? \p{Ll}[\p{L} .'’-]{4,50}, \p{Lu}\p{Ll}[\p{L}'’-]+`,
  String.raw`\p{Lu}[\p{L} /'’.-]{2,40}, (?:[\p{L} '’-]{3,30}, )?(?:${countryName}|${europeanRegion})`,
  String.raw`\p{Lu}[\p{L} .'’-]{2,40} \d{1,5}(?:, \p{Lu}[\p{L}'’ -]{2,30}){1,2}`,
  String.raw`(?:${countryName}), \p{Lu}[\p{L} .'’-]{2,30}, [\p{L}\d .'’/-]{3,40}`,
].join('|');
const rowWithoutCode = new RegExp(String.raw`^(?:${addressLabels})\s*[:：]\s*(${withoutCode})\.?$`, 'iu');
const lineWithoutCode = new RegExp(String.raw`^(${withoutCode})\.?$`, 'u');

function inAddress({ text }: Block, blocks: readonly Block[], index: number, url: string): Proposal[] {
  const whole = text.length < longestBlock ? rowWithoutCode.exec(text)?.[1] : undefined;
  if (whole) return [{ value: whole, url, quote: text, evidence: 'text' }];
  const [, first] = text.length < longestBlock ? (labelledAddress.exec(text) ?? []) : [];
  if (first === undefined && !addressLabel.test(text)) return [];
  const below = blocks.slice(index + 1, index + 1 + mostLines).map((block) => block.text.trim());
  const lines: string[] = [];
  for (const line of first === undefined ? below : [first.trim(), ...below]) {
    if (!addressLine.test(line)) break;
    lines.push(line.replace(/,$/, ''));
    const value = lines.join(', ');
    if (holdsTown.test(value) && /\d/.test(value))
      return [{ value, url, quote: `${text} ${value}`, evidence: 'text' }];
  }
  const line = first === undefined ? lineWithoutCode.exec(below[0] ?? '')?.[1] : undefined;
  return line === undefined ? [] : [{ value: line, url, quote: `${text} ${line}`, evidence: 'text' }];
}
