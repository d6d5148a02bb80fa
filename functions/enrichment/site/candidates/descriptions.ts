import { tradesIn } from '../../industry/trade-lexicon.ts';
import type { Block } from '../collect/block-collector.ts';
import { mainHeadings } from '../collect/elements.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { plain, withoutLegalForm } from '../plain.ts';
import {
  introduction,
  isAboutUs,
  isAddress,
  isCall,
  isExpert,
  isLegalPage,
  isNoBeginning,
  isTrueOfAnyone,
  japaneseOffer,
  japaneseSaysWhat,
  japaneseWeAre,
  namesKind,
  noDescription,
  noHeadline,
  saysWeOffer,
  saysWhat,
  speakerRole,
  weAre,
} from '../words/description-words.ts';
import { isEnglish } from '../words/phrases.ts';
import type { Extractor, Proposal } from './candidate.ts';
import { isInjection, isMachineText } from './hostile-text.ts';
import { greeting, segmentsAsWritten } from './names/name-words.ts';
import { type Subject, sentencesOf } from './subject.ts';

const properties = ['description', 'og:description', 'twitter:description'];

export const headDescriptions: Extractor = {
  field: 'description',
  name: 'head',
  propose: ({ pages: [home] }) =>
    properties.flatMap((name): Proposal[] => {
      const stated = home?.meta.get(name);
      if (home === undefined || stated === undefined) return [];
      const refused =
        descriptionProblem(stated) ??
        (isOnlyCall(stated) ? 'a call to visitors' : undefined) ??
        (plain(stated) === plain(home.title) && !stated.includes(' ') ? 'the title again' : undefined);
      const evidence = name.startsWith('og:') ? 'opengraph' : 'meta';
      return [{ value: shortened(stated), url: home.url, quote: stated, evidence, refused }];
    }),
};

/** A short call or greeting, or questions and calls: "Need a new roof? Call us today!" */
export function isOnlyCall(text: string): boolean {
  const isShort = text.split(/\s+/).length <= longestCall;
  if (isShort && (isCall.test(text) || greeting.test(text))) return true;
  const sentences = sentencesOf(text);
  return text.includes('?') && sentences.every((one) => one.endsWith('?') || isCall.test(one));
}

const longestCall = 7;

/** Paragraphs about the company: "Acme is …", "At Acme, we …", "We build …". */
export const paragraphDescriptions: Extractor = {
  field: 'description',
  name: 'paragraph',
  propose: ({ pages }, subject) =>
    pages
      .filter(({ url, title }, index) => index === 0 || !isLegalPage.test(`${url} ${title}`))
      .flatMap((page) => paragraphsOf(page, subject)),
};

export const headlineDescriptions: Extractor = {
  field: 'description',
  name: 'headline',
  propose: ({ pages: [home] }, subject) => (home ? headlinesOf(home, subject) : []),
};

/** "begleitet die Acme GmbH": the verb comes first. */
const inverted = /^(\p{Ll}+) (?:die |das |der )?(.*)$/su;
const weTags = new Set(['p', 'div', 'section', 'td', 'dd']);
const paragraphTags = new Set([...weTags, 'body', 'main', 'article', 'header', 'h1', 'h2', 'h3']);
const mostSentences = 6;
const shortestWe = 50;
const shortestDenseWe = 15;
const longestOpening = 120;
const mostParagraphs = 6;

function paragraphsOf(page: PageDocument, subject: Subject): Proposal[] {
  const found: Proposal[] = [];
  for (const [index, block] of page.prose.entries()) {
    if (found.length === mostParagraphs) break;
    if (!paragraphTags.has(block.tag)) continue;
    const text = ownPart(withoutSlogan(block), block.tag, subject);
    if (text === undefined) continue;
    const refused =
      descriptionProblem(text) ?? (isSpoken(page.prose, index) ? 'what a customer says' : undefined);
    found.push({ value: shortened(text), url: page.url, quote: text, evidence: 'text', refused });
  }
  return found;
}

/** From the first sentence that says what the company is or does: "Chimes are rare. Acme is a workshop …". */
function ownPart(text: string, tag: string, subject: Subject): string | undefined {
  if (isOwn(text, tag, subject)) return text;
  const sentences = sentencesOf(text).slice(0, mostSentences);
  const at = sentences.findIndex(
    (sentence, index) =>
      index > 0 && (namesWhat(sentence, subject) || (subject.opens(text) && saysWe(sentence))),
  );
  return at === -1 ? undefined : text.slice(text.indexOf(sentences[at] ?? ''));
}

function isOwn(text: string, tag: string, subject: Subject): boolean {
  if (subject.opens(text)) return namesWhat(text, subject);
  if (namesWhat(text, subject)) return true;
  return (
    weTags.has(tag) &&
    (saysWe(text) || (text.length >= shortestDenseWe && japaneseWeAre.test(text.slice(0, longestOpening))))
  );
}

/** "Acme builds …", "Since 1990, Acme has …", "Seit 1990 baut Acme …", "Bei Acme bauen wir …", "私たちアクメは…". */
export function namesWhat(text: string, subject: Subject): boolean {
  const since = text.replace(introduction, '');
  const [verb = '', rest = ''] = inverted.exec(since)?.slice(1) ?? [];
  if (subject.opens(rest) && saysWhat.test(`Acme ${verb} `)) return true;
  const after = subject.after(since);
  if (after === undefined) return false;
  const says = saysWhat.test(`Acme${after.slice(0, 160)}`) || japaneseSaysWhat.test(since);
  return says || saysWe(after.replace(/^,? /, ''));
}

function saysWe(text: string): boolean {
  const since = text.replace(introduction, '');
  const [verb = '', rest = ''] = inverted.exec(since)?.slice(1) ?? [];
  const [, we] = /^(wir|ich|wij|we|ik) /.exec(rest) ?? [];
  return (
    text.length >= shortestWe && weAre.test(we ? `${we} ${verb} ` : since) && !isTrueOfAnyone.test(since)
  );
}

/** "Our aim is simple. We print …", with the first sentence in bold. */
function withoutSlogan({ text, lead }: Block): string {
  return lead && /[.!]$/.test(lead) ? text.slice(lead.length).trim() : text;
}

/** The headlines, the lines below the first and below "About us", what the footer says, and the title. */
function headlinesOf({ url, title, blocks, prose }: PageDocument, subject: Subject): Proposal[] {
  const heads = prose.filter(({ tag }) => mainHeadings.has(tag)).slice(0, 4);
  const first = prose.findIndex(({ tag }) => tag === 'h1');
  const lines = first === -1 ? [] : prose.slice(first + 1, first + 4);
  const below = lines.find(({ tag }) => tag === 'p') ?? lines.find(({ tag }) => /^h[2-6]$/.test(tag));
  const isAbout = (heading: string) => isAboutUs.test(subject.without(heading).trim());
  const about = prose.find(({ tag }, at) => weTags.has(tag) && isAbout(prose[at - 1]?.text ?? ''));
  const signs = blocks.filter(({ tag, footer, links }) => footer && !links && /^(?:p|div)$/.test(tag));
  const isForeign = isEnglish(prose.map(({ text }) => text).join(' ')) === false;
  const texts = [
    ...heads,
    ...[below, about].flatMap((line) => line ?? []),
    ...signs.slice(0, 12),
    ...segmentsAsWritten(title).map((text) => ({ tag: 'title', text })),
  ];
  return texts.flatMap((line) => {
    const { tag, text } = line;
    if ((line !== about && text.length > 400) || noHeadline.test(text)) return [];
    // In other lines, customers have trades too.
    const words =
      isForeign && !unspaced.test(text) && !isNoBeginning.test(text) ? [...tradesIn(text).values()] : [];
    const trades = words.reduce((sum, { size }) => sum + size, 0);
    const namesTrade = trades >= (line === below ? 2 : 1) && (line === below || /^(?:h1|title)$/.test(tag));
    const saysKind = namesKind.test(text) || isExpert.test(text) || namesTrade;
    const isOurs = line === about || (line === below && saysOffer(text, subject));
    const saysWork = weAre.test(text) && text.split(' ').length > fewestWords;
    const refused =
      descriptionProblem(text) ??
      (subject.isNamedIn(text) && withoutLegalForm(subject.without(text)).length < shortestRest
        ? 'the name'
        : undefined) ??
      (line !== about && isTrueOfAnyone.test(text.replace(introduction, ''))
        ? 'true of anyone'
        : undefined) ??
      (isSlogan(text) || (text.endsWith('!') && !namesKind.test(text) && !weAre.test(text))
        ? 'a slogan'
        : saysKind || saysWork || isOurs
          ? undefined
          : 'does not say what it is');
    const evidence = tag === 'title' ? tag : tag.startsWith('h') ? 'heading' : 'text';
    return [{ value: shortened(text), url, quote: text, evidence, refused }];
  });
}

/** Also "With Acme, teams plan …", "…を支援します". */
function saysOffer(text: string, subject: Subject): boolean {
  const isNamed = subject.opens(text.replace(/^(?:with|mit|avec|con|com|met) (?:[ao] )?/i, ''));
  return saysWeOffer.test(isNamed ? `we ${text}` : text) || japaneseOffer.test(text);
}

const shortestRest = 8;
const mostWords = 4;

/** "Stop Juggling Apps. Start Living." */
function isSlogan(text: string): boolean {
  return !unspaced.test(text) && text.split(/[.!…]\s*/).every((part) => part.split(' ').length <= mostWords);
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** True if a name and role below a text say that a customer speaks. */
export function isSpoken(prose: readonly Block[], index: number): boolean {
  const after = prose.slice(index + 1, index + 4);
  const end = after.findIndex(({ tag }) => mainHeadings.has(tag));
  const below = after.slice(0, end === -1 ? undefined : end);
  return below.some(({ text }) => text.length < 70 && speakerRole.test(text));
}

const shortest = 30;
const fewestWords = 5;
/** Scripts without spaces say as much in fewer characters. */
const shortestDense = 12;
const longest = 600;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** "RoofingSidingWindows". */
const joinedWords = /(?<!\p{L})(?=\p{L}{25})\p{L}\p{Ll}{3,}\p{Lu}\p{Ll}{3,}\p{Lu}\p{Ll}{2}/u;
const markdownLink = /\]\((?:https?:|\/)/;

/** Why a text cannot describe a company; undefined if it can. */
export function descriptionProblem(text: string): string | undefined {
  const isDense = (text.match(dense)?.length ?? 0) >= shortestDense;
  if (!isDense && (text.length < shortest || text.split(/\s+/).length < fewestWords)) return 'too short';
  if (isInjection(text) || isMachineText(text)) return 'talks to a machine';
  if (noDescription.test(text) || markdownLink.test(text) || text.includes('個人情報'))
    return 'a template, a banner or a form';
  if (isAddress.test(text)) return 'an address';
  if (joinedWords.test(text)) return 'words without spaces between them';
  return isKeywordList(text) ? 'a list of keywords' : undefined;
}

/** Without the end that a content system cut: "…, trained […]". */
export function shortened(stated: string): string {
  const text = stated.replace(/(?<=[.!?]) [^.!?]*\[(?:…|\.{3})\]$/u, '');
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

function isKeywordList(text: string): boolean {
  const parts = text.split(/[,|;]\s*/);
  const short = parts.filter((part) => part.split(/\s+/).length <= 3);
  return parts.length >= 6 && short.length >= parts.length * 0.9;
}
