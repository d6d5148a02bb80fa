import * as api from '../../shared/companies/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { findCompany, listCompanies } from './company-store.ts';

export const handler = endpoints(
  endpoint(api.listAccountCompanies, bySession, (page, { accountId }) => listCompanies(accountId, page)),
  endpoint(api.getAccountCompany, bySession, ({ domain }, { accountId }) => findCompany(accountId, domain)),
);
