import { companyKey, parseCompanyItem } from '../../functions/companies/company-item.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { callHandler } from '../support/call-handler.ts';
import { correctCompany, getCompany, listCompanies } from '../support/public-endpoints.ts';

const handlers = {
  'list-companies': listCompanies,
  'get-company': getCompany,
  'correct-company': correctCompany,
};

type Call = Parameters<typeof callHandler>[1];

export async function callCompanies(name: keyof typeof handlers, apiKey: string, request: Call = {}) {
  return callHandler(handlers[name], { ...request, headers: { ...request.headers, 'x-api-key': apiKey } });
}

/** The stored company of an account, by its registrable domain; undefined if there is none. */
export async function storedCompany(accountId: string, domain: string) {
  const item = await findItem(companyKey(accountId, domain));
  return item && parseCompanyItem(item);
}
