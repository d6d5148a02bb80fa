import { listLatestCompanies } from '../../shared/signups/latest-companies-api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readLatestCompanies } from './latest-companies.ts';

export const handler = endpoint(listLatestCompanies, bySession, async (_, { accountId }) => ({
  data: await readLatestCompanies(accountId),
}));
