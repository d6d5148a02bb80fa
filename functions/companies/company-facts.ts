import { updateItem } from '../platform/table/table.ts';
import { type CompanyFacts, setFacts, setNothingFound } from './company-item-facts.ts';

/** Stores what an enrichment found about a company, unless later facts are stored. */
export async function storeFacts(
  accountId: string,
  domain: string,
  facts: CompanyFacts,
  at: string,
): Promise<void> {
  await updateItem(setFacts(accountId, domain, facts, at));
}

/** Notes that an enrichment of a company ended without finding anything. What is known of it stays. */
export async function storeNothingFound(accountId: string, domain: string, at: string): Promise<void> {
  await updateItem(setNothingFound(accountId, domain, at));
}
