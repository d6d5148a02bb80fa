import { getDomainWithoutSuffix } from 'tldts';
import type { CompanyScrape, FactSource } from '../../../shared/signups/signup.ts';
import { organizationOf } from './collect/organization.ts';
import type { PageDocument } from './collect/page-document.ts';
import { isStory, statesNothing } from './collect/page-kind.ts';
import { companyNameOf } from './company-name.ts';
import { descriptionOf } from './description.ts';
import { headcountOf } from './headcount.ts';
import { industryOf } from './industry.ts';
import { locationOf } from './location.ts';
import { productsOf } from './products.ts';
import { linkedInOf, twitterHandleOf } from './profiles.ts';
import { Subject } from './subject.ts';

/** What a company's own site states, null where it states nothing, and where each value stands. */
export interface SiteFacts {
  readonly scrape: CompanyScrape;
  /** Canonical, `https://www.linkedin.com/company/…`. */
  readonly linkedin_url: string | null;
  /** Without `@`. */
  readonly twitter_handle: string | null;
  /** By field name; a field that is null has none. */
  readonly sources: Record<string, FactSource>;
}

const withoutStory = (page: PageDocument): PageDocument => ({
  ...page,
  blocks: page.blocks.filter(({ boilerplate }) => boilerplate),
  prose: [],
});

/** Reads all facts from a site's pages, the home page first. Pure: no page is fetched. */
export const readFacts = (pages: readonly PageDocument[], domain: string): SiteFacts => {
  const [home, ...others] = pages;
  // A home page without a company behind it leaves nothing to be believed on its other pages.
  const telling =
    home === undefined || statesNothing(home)
      ? []
      : [home, ...others.filter((page) => !statesNothing(page))].map((page) =>
          isStory(page) ? withoutStory(page) : page,
        );
  const organizations = telling.flatMap((page) => organizationOf(page) ?? []);
  const label = getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? domain;
  const name = telling
    .map(
      (page, index) =>
        companyNameOf(
          page,
          organizations.find(({ url }) => url === page.url),
          label,
        ) ?? (index === 0 && organizations[0] ? companyNameOf(page, organizations[0], label) : undefined),
    )
    .find((found) => found !== undefined);
  const names = [label, name?.value ?? ''];
  const subject = new Subject(name?.value);
  const facts = {
    company_name: name,
    industry: industryOf(telling, organizations, subject),
    size: headcountOf(telling, organizations, subject),
    location: locationOf(telling, organizations, subject),
    description: descriptionOf(telling, organizations, subject),
    products_services: productsOf(telling, organizations, subject),
    linkedin_url: linkedInOf(telling, organizations, names),
    twitter_handle: twitterHandleOf(telling, organizations, names),
  };
  const sources = Object.fromEntries(
    Object.entries(facts).flatMap(([field, found]) => (found ? [[field, found.source]] : [])),
  );
  return {
    scrape: {
      company_name: facts.company_name?.value ?? null,
      industry: facts.industry?.value ?? null,
      size: facts.size?.value ?? null,
      location: facts.location?.value ?? null,
      description: facts.description?.value ?? null,
      products_services: facts.products_services?.value ?? null,
    },
    linkedin_url: facts.linkedin_url?.value ?? null,
    twitter_handle: facts.twitter_handle?.value ?? null,
    sources,
  };
};
