import { listCompanies } from '../../shared/companies/api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readCompanies } from './company-store.ts';

export const handler = endpoint(listCompanies, byApiKey, (page, { accountId }) =>
  readCompanies(accountId, page),
);
