import { getDomainWithoutSuffix } from 'tldts';
import type { PageDocument } from '../../collect/page-document.ts';
import { plain } from '../../plain.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { belongs } from './domain-agreement.ts';
import { clean, isDomainLike, nameProblem, segmentsAsWritten, segmentsOf } from './name-words.ts';

const longestTitlePart = 6;
const shortestMaker = 4;
const properties = ['og:site_name', 'application-name', 'apple-mobile-web-app-title'];

export const siteNames: Extractor = {
  field: 'company_name',
  name: 'site-name',
  propose: ({ pages, label }) =>
    pages
      .slice(0, 3)
      .flatMap((page) => properties.flatMap((name) => namesIn(page, name)))
      .map((one) =>
        isMaker(String(one.value), pages, label) ? { ...one, refused: 'who made the site' } : one,
      ),
};

export const titleNames: Extractor = {
  field: 'company_name',
  name: 'title',
  propose: ({ pages }) => pages.flatMap((page, index) => fromTitles(page, index === 0)),
};

/** True for a name that is neither in the domain nor in titles and headings, but in a footer's link to its domain. */
function isMaker(name: string, pages: readonly PageDocument[], label: string): boolean {
  const key = plain(name);
  if (belongs(name, label) || key.length < shortestMaker) return false;
  const heads = pages.flatMap(({ title, prose }) => [
    title,
    ...prose.filter(({ tag }) => /^h\d$/.test(tag)).map(({ text }) => text),
  ]);
  return (
    !heads.some((text) => plain(text).includes(key)) &&
    pages.some(({ links }) =>
      links.some(
        ({ href, text, footer }) =>
          footer && plain(text).includes(key) && plain(getDomainWithoutSuffix(href) ?? '') === key,
      ),
    )
  );
}

function namesIn(page: PageDocument, property: string): Proposal[] {
  const stated = page.meta.get(property);
  if (stated === undefined) return [];
  const name = segmentsOf(stated).find((part) => !isDomainLike(part)) ?? clean(stated);
  const isOther = isDomainLike(name) && !isHostOf(name, page.url);
  const refused = nameProblem(name) ?? (isOther ? 'a host name' : undefined);
  const evidence = property.startsWith('og:') ? ('opengraph' as const) : ('meta' as const);
  return [{ value: name, url: page.url, quote: stated, evidence, refused }];
}

function isHostOf(name: string, url: string): boolean {
  return new URL(url).hostname.replace(/^www\./, '') === name.toLowerCase();
}

function fromTitles(page: PageDocument, isHome: boolean): Proposal[] {
  const titles = isHome ? [page.title, page.meta.get('og:title') ?? ''] : [page.title];
  return titles.flatMap((title) =>
    segmentsAsWritten(title).flatMap((part) => {
      const name = clean(part);
      const isLong = name.split(' ').length > longestTitlePart || name.split(',').length > 2;
      const isHost = isDomainLike(name) && name === name.toLowerCase();
      const refused =
        nameProblem(name) ??
        (isLong ? 'a slogan' : undefined) ??
        (isHost ? 'a host name' : undefined) ??
        (plain(name).length < 2 ? 'too short or too long' : undefined);
      return [{ value: name, url: page.url, quote: title, evidence: 'title' as const, refused }];
    }),
  );
}
