import { getCompany } from '../../shared/companies/api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findCompany } from './company-store.ts';

export const handler = endpoint(getCompany, byApiKey, ({ domain }, { accountId }) =>
  findCompany(accountId, domain),
);
