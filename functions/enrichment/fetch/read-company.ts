import { registrableDomainOf } from '../../../shared/enrichment/email-address.ts';
import { isPublicAddress } from '../../platform/security/public-address.ts';
import type { Candidate } from '../site/candidates/candidate.ts';
import { pagesAboutIn, pagesBehind } from '../site/collect/linked-pages.ts';
import { type PageDocument, readDocument } from '../site/collect/page-document.ts';
import { readSite, type SiteFacts } from '../site/read-site.ts';
import { readManifest, type WebManifest } from '../site/web-manifest.ts';
import { asFetchFailure, type FetchFailure } from './fetch-failure.ts';
import { withConnections } from './open-url.ts';
import { type FetchOptions, type Page, pageFetcher } from './page-fetcher.ts';
import { withFrames } from './read-frames.ts';

interface CompanyFacts extends SiteFacts {
  readonly reached: boolean;
  readonly failure: FetchFailure | null;
  readonly redirects_to: string | null;
  readonly pages: readonly PageDocument[];
  readonly candidates: readonly Candidate[];
}

const timeLimit = 20_000;
const furtherPages = 5;

/**
 * Reads the home page and up to five pages about the company, in 20 s. Never throws for the site's behavior.
 */
export function readCompany(domain: string): Promise<CompanyFacts> {
  return withConnections((connections) =>
    readOver(domain, { deadline: Date.now() + timeLimit, robots: new Map(), connections }),
  );
}

async function readOver(domain: string, options: FetchOptions): Promise<CompanyFacts> {
  const fetchOne = (address: string): Promise<Page> => fetchPage(address, options);
  const { page, failure } = await firstOf([`https://${domain}/`, `https://www.${domain}/`], fetchOne);
  const first = page && (await readRefreshed(page, fetchOne));
  const readOne = async (address: string): Promise<PageDocument | undefined> => {
    if (!isSameSite(address, domain)) return undefined;
    const found = await fetchOne(address).catch(() => undefined);
    return found && isSameSite(found.url, domain) ? readDocument(found.html, found.url) : undefined;
  };
  const home = first && (await withFrames(first, readOne));
  const redirects_to = home ? otherDomainOf(home.url, domain) : null;
  const nothing = { redirects_to, pages: [], candidates: [], ...readSite([], domain).facts };
  if (!home) return { reached: false, failure, ...nothing };
  if (!isSameSite(home.url, domain)) return { reached: true, failure: null, ...nothing };
  const [further, manifest] = await Promise.all([
    Promise.all(pagesAboutIn(home, furtherPages).map(readOne)),
    manifestOf(home, options),
  ]);
  const near = further.filter((found) => found !== undefined);
  const behind = await Promise.all(
    pagesBehind(home, near)
      .slice(0, furtherPages - near.length)
      .map(readOne),
  );
  const others = [...near, ...behind.filter((found) => found !== undefined)];
  const { facts, pages, candidates } = readSite([home, ...others], domain, manifest);
  return { reached: true, failure: null, redirects_to, pages, candidates, ...facts };
}

async function firstOf(addresses: string[], fetchOne: (address: string) => Promise<Page>) {
  let failure: FetchFailure | undefined;
  for (const address of addresses) {
    try {
      return { page: await fetchOne(address), failure: null };
    } catch (error) {
      // A response from one host name is more informative than another's DNS failure.
      const next = asFetchFailure(error);
      failure = failure === undefined || failure.reason === 'unreachable' ? next : failure;
    }
  }
  return { page: undefined, failure: failure ?? null };
}

/** Follows `<meta http-equiv="refresh">` once, as browsers do. */
async function readRefreshed(
  page: Page,
  fetchOne: (address: string) => Promise<Page>,
): Promise<PageDocument> {
  const document = readDocument(page.html, page.url);
  const target = soonRefresh.exec(document.meta.get('refresh') ?? '')?.[1]?.trim();
  if (target === undefined || !URL.canParse(target, page.url)) return document;
  const { href } = new URL(target, page.url);
  if (href === page.url) return document;
  const next = await fetchOne(href).catch(() => undefined);
  return next ? readDocument(next.html, next.url) : document;
}

/** A page that stays for longer is meant to be read. */
const soonRefresh = /^\s*[0-5](?:\.\d+)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** A redirect to another site (marketplace, social network) states nothing about this domain. */
function isSameSite(address: string, domain: string): boolean {
  const [own, found] = [registrableDomainOf(domain), registrableDomainOf(new URL(address).hostname)];
  return own !== null && found !== null && (own === found || own.split('.')[0] === found.split('.')[0]);
}

function otherDomainOf(address: string, domain: string): string | null {
  const found = registrableDomainOf(new URL(address).hostname);
  return found === registrableDomainOf(domain) ? null : found;
}

/** For pages that need scripts; if the manifest cannot be read, continue without it. */
async function manifestOf(home: PageDocument, options: FetchOptions): Promise<WebManifest | undefined> {
  if (!home.isShell || home.manifest === undefined || !URL.canParse(home.manifest, home.url))
    return undefined;
  const { href, host } = new URL(home.manifest, home.url);
  if (host !== new URL(home.url).host) return undefined;
  const found = await fetchPage(href, { ...options, type: 'json' }).catch(() => undefined);
  return found && readManifest(found.html, found.url);
}

/**
 * Reads one HTML page: only public addresses on ports 80 and 443, checked before connecting and at each of at
 * most 5 redirects; 5 s to the first byte, 10 s in total, the first 2 MB. Obeys robots.txt. Throws
 * FetchFailure.
 */
export const fetchPage = pageFetcher({ isAllowed: isPublicAddress, ports: ['', '80', '443'] });
