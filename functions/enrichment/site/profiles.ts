import { textsOf } from './collect/json-ld.ts';
import type { Organization } from './collect/organization.ts';
import type { PageDocument } from './collect/page-document.ts';
import { type Fact, fact, plain } from './fact.ts';

const noHandle =
  /^(?:share|intent|home|search|hashtag|i|login|signup|explore|settings|privacy|tos|about|widgets|statuses?|twitter|x|username|yourhandle|wix|wordpress|squarespace|shopify|example)$/i;

const parse = (address: string, base: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

const linkedIn = (url: URL): string | undefined => {
  if (!/(?:^|\.)linkedin\.com$/.test(url.hostname)) return undefined;
  const [, kind, slug] =
    /^\/(company|school|showcase)\/([\p{L}\d%_.&'-]{1,120})(?:\/|$)/u.exec(url.pathname) ?? [];
  return kind && slug && !/^(?:yourcompany|company|example|wix-com)$/i.test(slug)
    ? `https://www.linkedin.com/${kind}/${slug.toLowerCase()}`
    : undefined;
};

const handle = (url: URL): string | undefined => {
  if (!/^(?:www\.|mobile\.)?(?:twitter|x)\.com$/.test(url.hostname)) return undefined;
  const name = /^\/@?(\w{1,15})\/?$/.exec(url.pathname)?.[1];
  return name && !noHandle.test(name) ? name : undefined;
};

const profileSite = /(?:linkedin|twitter|\bx)\.com/i;

interface Candidate {
  readonly value: string;
  readonly source: Fact['source'];
}

const shortestAgreement = 4;

/**
 * Whether a handle carries four letters in a row of the domain's label or the company's name: a lone link
 * may be a founder's, a customer's or the template maker's.
 */
const agrees = (value: string, names: readonly string[]): boolean => {
  const handle = plain(value.replace(/^.*\//, ''));
  return names.map(plain).some((own) => {
    if (own.length < shortestAgreement || handle.length < shortestAgreement)
      return own !== '' && (handle.includes(own) || own.startsWith(handle));
    return Array.from({ length: own.length - shortestAgreement + 1 }, (_, at) => at).some((at) =>
      handle.includes(own.slice(at, at + shortestAgreement)),
    );
  });
};

/** The single candidate, or the one that carries the company's own label; several strangers are no answer. */
const settle = (candidates: readonly Candidate[], label: string): Candidate | undefined => {
  const values = new Map(candidates.map((candidate) => [candidate.value.toLowerCase(), candidate]));
  if (values.size <= 1) return candidates[0];
  const own = [...values.values()].filter(({ value }) =>
    plain(value.replace(/^.*\//, '')).includes(plain(label)),
  );
  return own.length === 1 ? own[0] : undefined;
};

const find = (
  read: (url: URL) => string | undefined,
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  names: readonly string[],
): Fact | undefined => {
  const stated = organizations.flatMap(({ item, url, method }) =>
    textsOf(item.sameAs).flatMap((address) => {
      const target = parse(address, url);
      const value = target && read(target);
      return value === undefined ? [] : [fact(value, url, address, method)];
    }),
  );
  const marked = settle(stated, names[0] ?? '');
  if (marked) return marked;
  for (const page of pages) {
    const linked = page.links.flatMap(({ href }) => {
      // Most links lead elsewhere, and parsing an address costs more than looking at it.
      if (!profileSite.test(href)) return [];
      const target = parse(href, page.url);
      const value = target && read(target);
      return value === undefined ? [] : [fact(value, page.url, href, 'link')];
    });
    const own = settle(linked, names[0] ?? '');
    if (own && agrees(own.value, names)) return own;
  }
  return undefined;
};

const fromCard = (page: PageDocument | undefined, names: readonly string[]): Fact | undefined => {
  const stated = page?.meta.get('twitter:site');
  const name = stated === undefined ? undefined : /^@(\w{1,15})$/.exec(stated)?.[1];
  return page && stated && name && !noHandle.test(name) && agrees(name, names)
    ? fact(name, page.url, stated, 'meta')
    : undefined;
};

/** The company's own page on LinkedIn, as its canonical address; never a person's or a share link.
 * `names` are what the company is called, the domain's label first. */
export const linkedInOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  names: readonly string[],
): Fact | undefined => find(linkedIn, pages, organizations, names);

/** The company's handle on X, without `@`. */
export const twitterHandleOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  names: readonly string[],
): Fact | undefined => find(handle, pages, organizations, names) ?? fromCard(pages[0], names);
