import type { Block } from '../../collect/block-collector.ts';
import { valueCells } from '../../collect/elements.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { onlyPlaces, stateCode } from '../../words/places.ts';
import type { Extractor, Proposal } from '../extractor.ts';
import { type Subject, sentencesOf } from '../subject.ts';

/** Sentences: "headquartered in …", "based in …". */
export const statedPlaces: Extractor = {
  field: 'location',
  name: 'statement',
  propose: ({ pages }, subject) =>
    pages.flatMap((page) => [
      ...described(page).flatMap((text) => inText(text, page.url, subject)),
      ...page.prose.flatMap(({ text }) => inText(text, page.url, subject)),
    ]),
};

/** Labels: "Headquarters: Oslo". */
export const labelledPlaces: Extractor = {
  field: 'location',
  name: 'label',
  propose: ({ pages }) =>
    pages.flatMap((page) => {
      const blocks = [...page.prose, ...page.blocks.filter(({ footer }) => footer)];
      return blocks.flatMap((block, index) => inRow(block, blocks[index - 1], page.url));
    }),
};

const place = String.raw`((?:\p{Lu}[\p{L}'’.-]*|de|da|do|del|la|le|am|an der|upon|and)(?:,? (?:\p{Lu}[\p{L}'’.-]*|de|da|do|del|la|le|am|upon))*)`;
const headquartered = new RegExp(
  String.raw`\b(?:(?:[Hh]eadquartered|[Bb]ased(?: out of)?|[Hh]eadquarters(?: is| are)?(?: located)?|[Hh]ead office(?: is)?(?: located)?|(?:Haupts|Firmens|[Ss])itz|ansässig|[Bb]asée?|con sede|con sede central|con sede legale) (?:in|at|à|en|a)|[Aa] (?:startup|company|studio|firm|agency) from) ${place}`,
  'u',
);
/** "A London-based firm". */
const basedBefore = /(?<!\p{L})((?:\p{Lu}[\p{L}'’.]+[ -]){1,3})based (?!on\b|upon\b)/u;
const othersBefore =
  /\b(?:customers?|clients?|companies|businesses|partners?|founders?|candidates?|employees who|investors?|their|you|your|teams|he|she|kunden|clientes|community|cloud|web|home|evidence|data|knowledge)\b/i;
const trigger =
  /based|headquarter|head office|startup from|company from|studio from|firm from|agency from|sitz|ansässig|basé|sede/i;
const longest = 1_000;
const notPlace =
  /^(?:On|The|Our|We|Web|Cloud|Home|Remote|AI|US|Team|Community|Internet|Java\w*|[A-Z]{1,5}\d*)\b/;

const labelled =
  /^(?:headquarters|head office|head ?quarter|hq|location|registered office|hauptsitz|firmensitz|unternehmenssitz|siège(?: social)?|sede(?: central| social| legale)?|hoofdkantoor)\s*[:–-]\s*(\p{Lu}[\p{L}\d ,.'’-]{2,80}|\d{1,4}[,]? [\p{L}][\p{L}\d ,.'’-]{5,80})$/iu;
const label =
  /^(?:headquarters|head office|hq|location|registered office|hauptsitz|firmensitz|siège(?: social)?|sede(?: central| social| legale)?|hoofdkantoor|所在地|本社所在地|本社|住所|地址)\s*[:：]?$/iu;
const seatName =
  /^(?=.{3,80}$)\p{Lu}[\p{L} ,.'’-]+$|^(?:〒?\s?\d{3}-\d{4}\s*)?(?=.{5,60}$)(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)\p{Script=Han}/u;
const stated = new RegExp(`, ?(?:${stateCode})$|,`, 'u');

function described({ meta, title }: PageDocument): string[] {
  return [meta.get('description') ?? '', title];
}

function inText(text: string, url: string, subject: Subject): Proposal[] {
  if (text.length > longest || !trigger.test(text)) return [];
  return sentencesOf(text).flatMap((sentence): Proposal[] => {
    const match = headquartered.exec(sentence);
    const before = match ? match : basedBefore.exec(sentence);
    if (!before?.[1]) return [];
    const opening = sentence.slice(0, before.index);
    const seat = subject.without(before[1]).replace(/(?:[.,\s-]|\sand)+$/, '');
    if (seat === '') return [];
    const isOurs = before.index === 0 || /^(?:an?|the) $/i.test(opening) || subject.isMeant(opening, text);
    const refused =
      !isOurs || othersBefore.test(subject.without(opening))
        ? 'about another company or person'
        : notPlace.test(seat) || seat.length < 3 || (!match && !onlyPlaces.test(seat))
          ? 'not a place'
          : undefined;
    return [{ value: seat, url, quote: sentence, evidence: 'text', refused }];
  });
}

/** A label and its cell. "Location" is also a menu item, so its place needs a comma. */
function inRow({ tag, text }: Block, previous: Block | undefined, url: string): Proposal[] {
  const row = text.length < 140 ? labelled.exec(text)?.[1] : undefined;
  if (row) return [{ value: row.trim(), url, quote: text, evidence: 'text' }];
  if (!previous || !valueCells.has(tag) || !label.test(previous.text) || !seatName.test(text)) return [];
  const isMenu = /^location/i.test(previous.text) && !/^(?:th|dt)$/.test(previous.tag) && !stated.test(text);
  const quote = `${previous.text} ${text}`;
  return [{ value: text, url, quote, evidence: 'text', refused: isMenu ? 'not a place' : undefined }];
}
