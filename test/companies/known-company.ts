import { callHandler } from '../call-handler.ts';

type Call = Parameters<typeof callHandler>[1];

/** Asks one of the public endpoints of companies with a customer's key. */
export async function askCompanies(
  name: 'list-companies' | 'get-company',
  apiKey: string,
  request: Call = {},
) {
  const { handler } = await import(`../../functions/companies/${name}.ts`);
  return callHandler(handler, { ...request, headers: { 'x-api-key': apiKey } });
}

/** An account's company as it is stored, by its registrable domain; undefined where there is none. */
export async function storedCompany(accountId: string, domain: string) {
  const { getItem } = await import('../../functions/platform/table.ts');
  const { companyKey, readCompanyItem } = await import('../../functions/companies/company-item.ts');
  const item = await getItem(companyKey(accountId, domain));
  return item && readCompanyItem(item);
}
