import type { CompanyScrape, FactSource } from '../../../shared/signups/signup.ts';
import type { Candidate, SiteField } from './candidates/candidate.ts';
import { printedNumber } from './candidates/registration-numbers.ts';
import { collectSite } from './collect/collect-site.ts';
import type { PageDocument } from './collect/page-document.ts';
import type { FieldDecision } from './judge/decision.ts';
import { judgeSite } from './judge/judge-site.ts';
import type { WebManifest } from './web-manifest.ts';

/** Facts from the company's site, with sources; null if absent. */
export interface SiteFacts {
  readonly scrape: CompanyScrape;
  /** Canonical, `https://www.linkedin.com/company/…`. */
  readonly linkedin_url: string | null;
  /** Without `@`. */
  readonly twitter_handle: string | null;
  /** In a public register, such as "SIREN 552100554". */
  readonly registration_number?: string;
  readonly sources: Record<string, FactSource>;
}

export interface SiteReading {
  readonly facts: SiteFacts;
  readonly pages: readonly PageDocument[];
  readonly decisions: Readonly<Record<SiteField, FieldDecision>>;
  readonly candidates: readonly Candidate[];
}

/** Collects evidence, lets extractors propose candidates and judges each field. Fetches nothing. */
export function readSite(
  pages: readonly PageDocument[],
  domain: string,
  manifest?: WebManifest,
): SiteReading {
  const site = collectSite(pages, domain, manifest);
  const { decisions, candidates } = judgeSite(site);
  const text = (field: SiteField): string | null => {
    const value = decisions[field].chosen?.value;
    return value === undefined ? null : String(value);
  };
  const products = decisions.products_services.chosen?.value;
  const registered = printedNumber(site.pages);
  return {
    facts: {
      scrape: {
        company_name: text('company_name'),
        industry: text('industry'),
        size: text('size'),
        location: text('location'),
        description: text('description'),
        products_services: products === undefined ? null : [products].flat(),
      },
      linkedin_url: text('linkedin_url'),
      twitter_handle: text('twitter_handle'),
      ...(registered ? { registration_number: registered.number } : {}),
      sources: {
        ...sourcesOf(Object.values(decisions)),
        ...(registered ? { registration_number: registered.source } : {}),
      },
    },
    pages: site.pages,
    decisions,
    candidates,
  };
}

function sourcesOf(decisions: readonly FieldDecision[]): Record<string, FactSource> {
  return Object.fromEntries(
    decisions.flatMap(({ field, chosen, grade }) =>
      chosen
        ? [
            [
              field,
              { url: chosen.url, quote: chosen.quote, method: chosen.evidence, ...(grade && { grade }) },
            ],
          ]
        : [],
    ),
  );
}
