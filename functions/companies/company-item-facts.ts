import { type ItemUpdate, updateOf } from '../platform/table/item-update.ts';
import type { TransactItem } from '../platform/table/transaction.ts';
import { companyKey } from './company-item.ts';

/** What an enrichment found out about a company; null means "not known". */
export interface CompanyFacts {
  readonly company_name: string | null;
  readonly company_size: string | null;
  readonly industry: string | null;
  readonly domain_authority: number | null;
  /** The registrable domain to which the whole site redirects. */
  readonly redirects_to: string | null;
  /** The signup that was enriched. */
  readonly facts_from: string;
}

/** Replaces a company's facts, found `at`. Refused where later ones are stored, or the company is gone. */
export function setFacts(accountId: string, domain: string, facts: CompanyFacts, at: string): ItemUpdate {
  const entries = Object.entries(facts);
  return updateOf(companyKey(accountId, domain), {
    set: [...entries.map(([name]) => `${name} = :${name}`), 'facts_at = :at'].join(', '),
    condition: 'attribute_exists(pk) AND (attribute_not_exists(facts_at) OR facts_at <= :at)',
    values: { ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])), ':at': at },
  });
}

/** Notes that an enrichment ended without finding anything; facts that are known stay. Refused where the company is gone. */
export function setNothingFound(accountId: string, domain: string, at: string): ItemUpdate {
  return updateOf(companyKey(accountId, domain), {
    set: 'facts_at = if_not_exists(facts_at, :at)',
    values: { ':at': at },
  });
}

/** Counts an alert about someone at a company. It fails where the company is gone. */
export function countCompanyAlert(accountId: string, domain: string): TransactItem {
  return {
    Update: updateOf(companyKey(accountId, domain), {
      set: 'alerts = if_not_exists(alerts, :none) + :one',
      values: { ':none': 0, ':one': 1 },
    }),
  };
}
