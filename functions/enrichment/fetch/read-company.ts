import { registrableDomainOf } from '../../../shared/enrichment/registrable-domain.ts';
import { isPublicAddress } from '../../platform/security/public-address.ts';
import type { Candidate } from '../site/candidates/candidate.ts';
import { pagesAboutIn } from '../site/collect/linked-pages.ts';
import { type PageDocument, readDocument } from '../site/collect/page-document.ts';
import { readSite, type SiteFacts } from '../site/read-site.ts';
import { readManifest, type WebManifest } from '../site/web-manifest.ts';
import { asFetchFailure, type FetchFailure } from './fetch-failure.ts';
import { withConnections } from './open-url.ts';
import { type FetchOptions, type Page, pageFetcher } from './page-fetcher.ts';

/** What a domain's site states about its company. */
interface CompanyFacts extends SiteFacts {
  /** Whether a page of the site could be read at all. */
  readonly reached: boolean;
  /** Why not, when it was not; `retryable` says whether a later try may succeed. */
  readonly failure: FetchFailure | null;
  /** The registrable domain to which the whole site redirects; null where it does not. */
  readonly redirects_to: string | null;
  /** The pages that were read, for the model that reads them again; empty where they state nothing. */
  readonly pages: readonly PageDocument[];
  /** What was proposed for its fields, chosen or not. */
  readonly candidates: readonly Candidate[];
}

const timeLimit = 20_000;
const furtherPages = 5;

/**
 * Reads the company behind a domain from its own site: the home page and up to five pages that say
 * who they are. Never throws for what the site does; 20 s in all.
 */
export function readCompany(domain: string): Promise<CompanyFacts> {
  return withConnections((connections) =>
    readOver(domain, { deadline: Date.now() + timeLimit, robots: new Map(), connections }),
  );
}

async function readOver(domain: string, options: FetchOptions): Promise<CompanyFacts> {
  const fetchOne = (address: string): Promise<Page> => fetchPage(address, options);
  const { page, failure } = await firstOf([`https://${domain}/`, `https://www.${domain}/`], fetchOne);
  const redirects_to = page ? otherDomainOf(page.url, domain) : null;
  const nothing = { redirects_to, pages: [], candidates: [], ...readSite([], domain).facts };
  if (!page) return { reached: false, failure, ...nothing };
  if (!isSameSite(page.url, domain)) return { reached: true, failure: null, ...nothing };
  const home = readDocument(page.html, page.url);
  const [further, manifest] = await Promise.all([
    Promise.allSettled(pagesAboutIn(home, furtherPages).map(fetchOne)),
    manifestOf(home, options),
  ]);
  const others = further.flatMap((result): PageDocument[] =>
    result.status === 'fulfilled' && isSameSite(result.value.url, domain)
      ? [readDocument(result.value.html, result.value.url)]
      : [],
  );
  const { facts, pages, candidates } = readSite([home, ...others], domain, manifest);
  return { reached: true, failure: null, redirects_to, pages, candidates, ...facts };
}

async function firstOf(addresses: string[], fetchOne: (address: string) => Promise<Page>) {
  let failure: FetchFailure | undefined;
  for (const address of addresses) {
    try {
      return { page: await fetchOne(address), failure: null };
    } catch (error) {
      // What the site answered says more than that one of its names is not there.
      const next = asFetchFailure(error);
      failure = failure === undefined || failure.reason === 'unreachable' ? next : failure;
    }
  }
  return { page: undefined, failure: failure ?? null };
}

/** A redirect to another site (a marketplace, a social network) states nothing about this domain. */
function isSameSite(address: string, domain: string): boolean {
  const [own, found] = [registrableDomainOf(domain), registrableDomainOf(new URL(address).hostname)];
  return own !== null && found !== null && (own === found || own.split('.')[0] === found.split('.')[0]);
}

/** The registrable domain of an address, where it is not that of the domain. */
function otherDomainOf(address: string, domain: string): string | null {
  const found = registrableDomainOf(new URL(address).hostname);
  return found === registrableDomainOf(domain) ? null : found;
}

/** The manifest of a page that shows nothing by itself; where it cannot be read, the site is read without it. */
async function manifestOf(home: PageDocument, options: FetchOptions): Promise<WebManifest | undefined> {
  if (!home.isShell || home.manifest === undefined || !URL.canParse(home.manifest, home.url))
    return undefined;
  const { href, host } = new URL(home.manifest, home.url);
  if (host !== new URL(home.url).host) return undefined;
  const found = await fetchPage(href, { ...options, type: 'json' }).catch(() => undefined);
  return found && readManifest(found.html, found.url);
}

/**
 * Reads one HTML page of the open web: global unicast addresses on ports 80 and 443 only, checked and
 * then connected to, again at each of at most 5 redirects; 5 s to the first byte, 10 s in all, the first 2 MB;
 * robots.txt respected. Throws FetchFailure, whose reason and `retryable` say what to do next.
 */
export const fetchPage = pageFetcher({ isAllowed: isPublicAddress, ports: ['', '80', '443'] });
