import { companyKey, parseCompanyItem } from '../../functions/companies/company-item.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { callHandler } from '../support/call-handler.ts';
import { getCompany, listCompanies } from '../support/public-endpoints.ts';

const handlers = { 'list-companies': listCompanies, 'get-company': getCompany };

type Call = Parameters<typeof callHandler>[1];

/** Asks one of the public endpoints of companies with a customer's key. */
export async function askCompanies(name: keyof typeof handlers, apiKey: string, request: Call = {}) {
  return callHandler(handlers[name], { ...request, headers: { 'x-api-key': apiKey } });
}

/** An account's company as it is stored, by its registrable domain; undefined where there is none. */
export async function storedCompany(accountId: string, domain: string) {
  const item = await findItem(companyKey(accountId, domain));
  return item && parseCompanyItem(item);
}
