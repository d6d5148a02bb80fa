import { inEnglish } from '../../../industry/dictionary.ts';
import type { SiteEvidence } from '../../collect/collect-site.ts';
import { mainHeadings } from '../../collect/elements.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { noDescription } from '../../words/description-words.ts';
import { isEnglish, phrasesIn } from '../../words/phrases.ts';

const phrases = phrasesIn('industries');

/** Returns the home page's words about its company, in English if the site is foreign. */
export function introductionOf(site: SiteEvidence): string {
  const introduction = known.get(site) ?? introduced(site);
  known.set(site, introduction);
  return introduction;
}

/** Cached for two extractors. */
const known = new WeakMap<SiteEvidence, string>();

function introduced(site: SiteEvidence): string {
  const [home] = site.pages;
  if (!home) return '';
  const headline = withoutNotices(headlineOf(home)).slice(0, longestHeadline);
  const words = withoutServed([headline, ...subheadingsOf(home), ...paragraphsOf(home)].join('\n'));
  return isEnglishSite(site) === false ? inEnglish(words) : words;
}

/** Leaves out what says nothing about the company: "Accueil", "Just another WordPress site", "Official website". */
function withoutNotices(headline: string): string {
  return headline
    .split(/\s*[|–—•·»\n]\s*|\s-\s/)
    .filter((part) => !notice.test(part))
    .join('\n')
    .replace(official, ' ');
}

const notice = new RegExp(`^(?:${phrases('notices in titles')})!?$`, 'iu');
const official = new RegExp(
  [
    String.raw`\b(?:${phrases('official websites')})\b`,
    '(?:公式|オフィシャル)(?:ホームページ|ウェブサイト|webサイト|サイト)',
  ].join('|'),
  'giu',
);

function subheadingsOf({ prose }: PageDocument): string[] {
  const headings = prose.filter(({ tag, footer }) => !footer && /^h[23]$/.test(tag));
  return headings.slice(0, mostSubheadings).map(({ text }) => text);
}

function paragraphsOf({ prose }: PageDocument): string[] {
  return prose
    .filter(({ tag, text, footer }) => !footer && !/^h\d$/.test(tag) && text.length > shortestParagraph)
    .filter(({ text }) => !noDescription.test(text.slice(0, longestParagraph)))
    .slice(0, mostParagraphs)
    .map(({ text }) => text.slice(0, longestParagraph));
}

const mostSubheadings = 20;
const mostParagraphs = 6;
const shortestParagraph = 60;
const longestParagraph = 400;
const longestHeadline = 2_000;

/**
 * A home page's title, description and main headings. They show the industry better than the whole page,
 * which also covers customers and the site.
 */
export function headlineOf({ title, meta, prose }: PageDocument): string {
  const description = meta.get('description') ?? meta.get('og:description') ?? '';
  const headings = prose.filter(({ tag }) => tag === 'h1').map(({ text }) => text);
  return [title, description, ...headings.slice(0, mostHeadings)].filter((text) => text !== '').join('\n');
}

const mostHeadings = 3;
const mostBlocks = 80;
const manyWords = 12;

/** Undefined if the page has too few small words to tell. */
export function isEnglishSite({ pages: [home] }: SiteEvidence): boolean | undefined {
  if (!home) return undefined;
  const { title, meta, prose } = home;
  const heads = prose.filter(({ tag }) => mainHeadings.has(tag)).map(({ text }) => text);
  const body = prose.slice(0, mostBlocks).map(({ text }) => text);
  const inHeads = isEnglish([title, meta.get('description') ?? '', ...heads].join('\n'), 2);
  // A foreign page may have an English slogan.
  return inHeads === false ? false : (isEnglish(body.join('\n'), inHeads ? manyWords : undefined) ?? inHeads);
}

/** Leaves out whom a text says the company serves. */
export function withoutServed(text: string): string {
  const rest = text.replace(servedBefore, ' ').replace(helped, ' ').replace(yours, ' ');
  return rest.replace(serving, (served, at: number) => (specialist.test(rest.slice(0, at)) ? served : ' '));
}

/** Text after these words says whom the company serves, as in "Software für Zahnärzte", unlike "for your garden". */
const serving = new RegExp(
  [
    String.raw`(?<=(?:^|\s)(?:${phrases('serves')})\s)(?!(?:${phrases('you and sales')})(?!\p{L}))`,
    String.raw`[^.;:!?|–—\n]+`,
  ].join(''),
  'giu',
);
/** "Wir helfen Bäckern mit Werbung": customers up to the small word before the work. */
const helped = new RegExp(
  [
    String.raw`(?<=(?:^|[\s'’])(?:${phrases('helps')})\s)(?!(?:${phrases('helps you')})(?!\p{L}))`,
    String.raw`(?:(?!\s(?:${phrases('with')})\s)[^.;:!?|–—\n])+`,
  ].join(''),
  'giu',
);
/** Firms that a text addresses as its customers: "no-shows in je restaurant". */
const yours = new RegExp(
  [
    String.raw`(?<=(?:^|\s)(?:für|in|pour|dans|para|en|per|nel|em|voor|for|at|bei)\s(?:${phrases('in your')})\s)`,
    String.raw`(?:${phrases('firms of customers')})\p{L}*`,
  ].join(''),
  'giu',
);
const specialist = new RegExp(
  String.raw`(?<!\p{L})(?:${phrases('specialists for')})(?:\s[^\s,.;:!?]+){0,5}\s$`,
  'iu',
);
/** In Japanese, the customers come before 向け: "医療・介護向け". */
const servedBefore =
  /(?:[^、。・\s]{1,12}[・、]){0,4}[^、。・\s]{1,12}(?:向け|のための|に強い|に特化した|(?:事業者|業界|企業)専門)/gu;
