import * as api from '../../shared/companies/api.ts';
import { correctAccountCompany } from '../../shared/companies/corrections-api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { correctCompany, findCompany, listCompanies } from './company-store.ts';

export const handler = endpoints(
  endpoint(api.listAccountCompanies, bySession, (page, { accountId }) => listCompanies(accountId, page)),
  endpoint(api.getAccountCompany, bySession, ({ domain }, { accountId }) => findCompany(accountId, domain)),
  endpoint(correctAccountCompany, bySession, (request, { accountId }) => correctCompany(accountId, request)),
);
