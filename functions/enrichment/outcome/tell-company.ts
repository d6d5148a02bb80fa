import { storeFacts, storeNothingFound } from '../../companies/company-facts.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';
import { type DomainFacts, foundAnything } from '../domain/domain-facts.ts';
import { sizeOf } from './enriched-fields.ts';

/**
 * Stores what the enrichment of a signup found about its company. Called before the enrichment ends: after a crash in
 * between the message comes again and finds the signup pending, so that no company waits for its facts for good.
 */
export async function tellCompany(signup: StoredSignup, facts: DomainFacts, at: string): Promise<void> {
  const { user_id: accountId, counted_company: domain } = signup;
  if (domain === undefined) return;
  if (!foundAnything(facts)) return storeNothingFound(accountId, domain, at);
  const { company, metrics } = facts;
  const found = {
    company_name: company.scrape.company_name ?? signup.company_name,
    company_size: sizeOf(facts),
    industry: company.scrape.industry,
    domain_authority: metrics?.domain_authority ?? null,
    redirects_to: company.redirects_to ?? null,
    facts_from: signup.id,
  };
  await storeFacts(accountId, domain, found, at);
}
