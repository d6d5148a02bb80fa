import * as api from '../../shared/companies/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { findCompany, readCompanies } from './company-store.ts';

/** The companies behind a signed-in customer's signups. */
export const handler = endpoints(
  endpoint(api.listAccountCompanies, bySession, (page, { accountId }) => readCompanies(accountId, page)),
  endpoint(api.getAccountCompany, bySession, ({ domain }, { accountId }) => findCompany(accountId, domain)),
);
