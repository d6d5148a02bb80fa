import type { PageDocument } from '../../collect/page-document.ts';
import { plain } from '../../plain.ts';
import type { Extractor, Proposal } from '../extractor.ts';
import { clean, isDomainLike, nameProblem, segmentsAsWritten, segmentsOf } from './name-words.ts';

const longestTitlePart = 6;
const properties = ['og:site_name', 'application-name', 'apple-mobile-web-app-title'];

export const siteNames: Extractor = {
  field: 'company_name',
  name: 'site-name',
  propose: ({ pages }) =>
    pages.slice(0, 3).flatMap((page) => properties.flatMap((name) => namesIn(page, name))),
};

export const titleNames: Extractor = {
  field: 'company_name',
  name: 'title',
  propose: ({ pages }) => pages.flatMap((page, index) => fromTitles(page, index === 0)),
};

/** The author may be an agency or a person. */
export const authorNames: Extractor = {
  field: 'company_name',
  name: 'author',
  propose: ({ pages }) => pages.slice(0, 1).flatMap((page) => namesIn(page, 'author')),
};

function namesIn(page: PageDocument, property: string): Proposal[] {
  const stated = page.meta.get(property);
  if (stated === undefined) return [];
  const name = segmentsOf(stated).find((part) => !isDomainLike(part)) ?? clean(stated);
  const refused = nameProblem(name) ?? (isDomainLike(name) ? 'a host name' : undefined);
  const evidence = property.startsWith('og:') ? ('opengraph' as const) : ('meta' as const);
  return [{ value: name, url: page.url, quote: stated, evidence, refused }];
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
