import { registrableDomainOf } from '../../../../shared/enrichment/email-address.ts';
import { phrasesIn } from '../words/phrases.ts';
import type { PageDocument } from './page-document.ts';

const phrases = phrasesIn('pages');

const offers = `(?:${phrases('offers in addresses')})`;

// About, imprint, contact, terms, offers and people. Compared without accents and punctuation, and file names without spaces.
const kinds: readonly RegExp[] = [
  phrases('pages about the company'),
  phrases('imprints'),
  phrases('pages of contact'),
  phrases('pages of terms'),
  [
    // "Our products and services".
    `(?:(?:${phrases('our in addresses')}) )?${offers}(?:(?: (?:and|und|et|y|e|en))? ${offers})?`,
    phrases('questions in addresses'),
  ].join('|'),
  phrases('pages of people'),
].map((words) => new RegExp(`^(?:${words.replaceAll(/ (?![\\?])/g, ' ?')})$`));

const kindsOfCompany = 3;
const offersKind = 4;

/** The same kinds in Japanese. */
const japaneseKinds: readonly RegExp[] = [
  /会社(?:概要|案内|情報|紹介)|企業(?:情報|概要)|運営会社|(?:当社|私たち)について/,
  /特定商取引/,
  /お問い?合わ?せ|アクセス|所在地/,
  /プライバシー|個人情報|利用規約/,
  new RegExp(`^(?:${phrases('Japanese pages of offers')})$`),
  /^(?:採用(?:情報)?|スタッフ(?:紹介)?)$/,
];

const longestText = 40;

/** True if the address names services or products. */
export function isPageOfOffers(url: string): boolean {
  return kinds[offersKind]?.test(simplified(lastPart(partsOf(new URL(url).pathname)))) ?? false;
}

/** On the same site: first the best page of each kind, then others in order of kind. */
export function pagesAboutIn(page: PageDocument, most: number): string[] {
  const ranked = rankedLinks(page);
  const firsts = kinds.flatMap((_, kind) => ranked.find(({ rank }) => rank === kind) ?? []);
  const others = ranked.filter((link) => !firsts.includes(link));
  return [...firsts, ...others.toSorted((one, other) => one.rank - other.rank)]
    .slice(0, most)
    .map(({ url }) => url);
}

/** About, imprint and contact, if only further pages link them: scripts may write the home page's menu. */
export function pagesBehind(home: PageDocument, further: readonly PageDocument[]): string[] {
  const known = new Set(rankedLinks(home).map(({ rank }) => rank));
  const read = new Set(further.map(({ url }) => url));
  const ranked = further
    .flatMap(rankedLinks)
    .filter(({ rank, url }) => rank < kindsOfCompany && !known.has(rank) && !read.has(url));
  return [...new Map(ranked.toReversed().map(({ rank, url }) => [rank, url])).values()];
}

function rankedLinks(page: PageDocument): { url: string; rank: number }[] {
  const site = registrableDomainOf(new URL(page.url).hostname);
  const ranked = new Map<string, { url: string; rank: number }>();
  const { pathname, search } = new URL(page.url);
  const home = `${partsOf(pathname).join('/')}${search}`.toLowerCase();
  for (const { href, text } of page.links) {
    if (!URL.canParse(href, page.url)) continue;
    const url = new URL(href, page.url);
    url.hash = '';
    const path = partsOf(url.pathname);
    if (!/^https?:$/.test(url.protocol) || url.href === page.url || path.length > 3) continue;
    if (registrableDomainOf(url.hostname) !== site) continue;
    // Old pages link with and without www, in both schemes and any case.
    const key = `${path.join('/')}${url.search}`.toLowerCase();
    if (ranked.has(key) || key === home || key === '') continue;
    const label = text.length <= longestText ? text.trim() : '';
    const named = [simplified(lastPart(path)), simplified(label)];
    const rank = kinds.findIndex(
      (kind, index) => named.some((words) => kind.test(words)) || japaneseKinds[index]?.test(label),
    );
    if (rank !== -1) ranked.set(key, { url: url.href, rank });
  }
  return [...ranked.values()];
}

function partsOf(pathname: string): string[] {
  const parts = pathname.split('/').filter((part) => part !== '');
  return /^index\.(?:html?|php)$/i.test(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
}

function simplified(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
}

function lastPart(path: readonly string[]): string {
  const last = /^index\.\w+$/.test(path.at(-1) ?? '') ? path.at(-2) : path.at(-1);
  const bare = (last ?? '').replace(/\.(?:html?|php|aspx?|jsp)$/i, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
