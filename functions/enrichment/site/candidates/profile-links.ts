import { textsOf } from '../collect/json-ld.ts';
import type { PageDocument } from '../collect/page-document.ts';
import type { Extractor, Proposal, SiteField } from './candidate.ts';

export const linkedInLinks: Extractor = extractorOf('linkedin_url', 'link', linkedInOf);
export const linkedInMarkup: Extractor = markupOf('linkedin_url', linkedInOf);

export const handleLinks: Extractor = extractorOf('twitter_handle', 'link', handleOf);
export const handleMarkup: Extractor = markupOf('twitter_handle', handleOf);

/** Templates leave their makers' handles here. */
export const cardHandles: Extractor = {
  field: 'twitter_handle',
  name: 'card',
  propose: ({ pages: [home] }) =>
    ['twitter:site', 'twitter:creator'].flatMap((tag) => {
      const stated = home?.meta.get(tag);
      const name = stated === undefined ? undefined : /^@(\w{1,15})$/.exec(stated)?.[1];
      if (!home || !stated || !name || noHandle.test(name)) return [];
      return [{ value: name, url: home.url, quote: stated, evidence: 'meta' as const }];
    }),
};

const noHandle =
  /^(?:share|intent|home|search|hashtag|i|login|signup|explore|settings|privacy|tos|about|widgets|statuses?|twitter|x|username|yourhandle|wix|wordpress|squarespace|shopify|example|webflow|framer|astrodotbuild|onwidget|vercel|nextjs|tailwindcss)$/i;
const profileSite = /(?:linkedin|twitter|\bx)\.com/i;
const mostLinks = 40;

type Read = (url: URL) => string | undefined;

/** Canonical URL of a LinkedIn company page; undefined for other URLs. */
export function linkedInOf(url: URL): string | undefined {
  if (!/(?:^|\.)linkedin\.com$/.test(url.hostname)) return undefined;
  const [, kind, slug] =
    /^\/(company|school|showcase)(?:-beta)?\/([\p{L}\d%_.&'-]{1,120})(?:\/|$)/u.exec(url.pathname) ?? [];
  return kind && slug && !/^(?:yourcompany|your-company|company|example|wix-com)$/i.test(slug)
    ? `https://www.linkedin.com/${kind}/${slug.toLowerCase()}`
    : undefined;
}

export function handleOf(url: URL): string | undefined {
  if (!/^(?:www\.|mobile\.)?(?:twitter|x)\.com$/.test(url.hostname)) return undefined;
  // Old links: twitter.com/#!/acme.
  const path = url.pathname === '/' ? url.hash.replace(/^#!/, '') : url.pathname;
  const name = /^\/@?(\w{1,15})\/?$/.exec(path)?.[1];
  return name && !noHandle.test(name) ? name : undefined;
}

function extractorOf(field: SiteField, name: string, read: Read): Extractor {
  return { field, name, propose: ({ pages }) => pages.flatMap((page) => linksOf(page, read)) };
}

function markupOf(field: SiteField, read: Read): Extractor {
  return {
    field,
    name: 'organization-markup',
    propose: ({ graph }) =>
      graph.organizations.flatMap(({ item, url, method }) =>
        textsOf(item.sameAs).flatMap((address) => {
          const value = URL.canParse(address, url) ? read(new URL(address, url)) : undefined;
          return value === undefined ? [] : [{ value, url, quote: address, evidence: method }];
        }),
      ),
  };
}

function linksOf(page: PageDocument, read: Read): Proposal[] {
  // Most links lead elsewhere, and parsing a URL is slow.
  const links = page.links.filter(({ href }) => profileSite.test(href)).slice(0, mostLinks);
  return links.flatMap(({ href }) => {
    const value = URL.canParse(href, page.url) ? read(new URL(href, page.url)) : undefined;
    return value === undefined ? [] : [{ value, url: page.url, quote: href, evidence: 'link' as const }];
  });
}
