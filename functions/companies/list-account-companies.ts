import { listAccountCompanies } from '../../shared/companies/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readCompanies } from './company-store.ts';

export const handler = endpoint(listAccountCompanies, bySession, (page, { accountId }) =>
  readCompanies(accountId, page),
);
