import { type Fact, fact, plain } from './fact.ts';
import { textsOf } from './json-ld.ts';
import type { Organization } from './organization.ts';
import type { PageDocument } from './page-document.ts';

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

interface Candidate {
  readonly value: string;
  readonly source: Fact['source'];
}

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
  label: string,
): Fact | undefined => {
  const stated = organizations.flatMap(({ item, url, method }) =>
    textsOf(item.sameAs).flatMap((address) => {
      const target = parse(address, url);
      const value = target && read(target);
      return value === undefined ? [] : [fact(value, url, address, method)];
    }),
  );
  const marked = settle(stated, label);
  if (marked) return marked;
  for (const page of pages) {
    const linked = page.links.flatMap(({ href }) => {
      const target = parse(href, page.url);
      const value = target && read(target);
      return value === undefined ? [] : [fact(value, page.url, href, 'link')];
    });
    const own = settle(linked, label);
    if (own) return own;
  }
  return undefined;
};

const fromCard = (page: PageDocument | undefined): Fact | undefined => {
  const stated = page?.meta.get('twitter:site');
  const name = stated === undefined ? undefined : /^@(\w{1,15})$/.exec(stated)?.[1];
  return page && stated && name && !noHandle.test(name) ? fact(name, page.url, stated, 'meta') : undefined;
};

/** The company's own page on LinkedIn, as its canonical address; never a person's or a share link. */
export const linkedInOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  label: string,
): Fact | undefined => find(linkedIn, pages, organizations, label);

/** The company's handle on X, without `@`. */
export const twitterHandleOf = (
  pages: readonly PageDocument[],
  organizations: readonly Organization[],
  label: string,
): Fact | undefined => find(handle, pages, organizations, label) ?? fromCard(pages[0]);
