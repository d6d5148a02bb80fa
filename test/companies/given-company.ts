import { recordArrival } from '../../functions/companies/company-item.ts';
import { saveFacts } from '../../functions/companies/company-store.ts';
import { transact } from '../../functions/platform/table/transaction.ts';
import { givenSignup } from '../support/given.ts';

export const domain = 'northwindlabs.example';

const source = (quote: string) => ({ url: `https://${domain}/`, quote, method: 'text' });

/** Stores a company with found facts and one completed signup there; returns the signup's id. */
export async function givenCompany(accountId: string, fields: Parameters<typeof givenSignup>[1] = {}) {
  const at = new Date().toISOString();
  const id = await givenSignup(accountId, {
    company_name: 'Northwind Labs',
    company_name_found: true,
    company_industry: 'Education',
    counted_company: domain,
    enrichment_raw_data: {
      company_scrape: {
        company_name: 'Northwind Labs',
        industry: 'Education',
        size: 'about 120 people',
        location: 'Oslo, Norway',
        description: 'Northwind Labs teaches.',
        products_services: null,
      },
      sources: { industry: source('We teach'), size: source('about 120 people') },
    },
    ...fields,
  });
  const number = Number.parseInt(id.split('-')[1] ?? '', 36);
  await transact([recordArrival({ accountId, domain, numbers: [number], at })]);
  const facts = { company_name: 'Northwind Labs', company_size: '51-200', industry: 'Education' };
  const row = { ...facts, domain_authority: 71, redirects_to: null, facts_from: id };
  await saveFacts(accountId, domain, row, at);
  return id;
}
