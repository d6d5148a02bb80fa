import { getAccountCompany } from '../../shared/companies/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readCompany } from './company-store.ts';

export const handler = endpoint(getAccountCompany, bySession, ({ domain }, { accountId }) =>
  readCompany(accountId, domain),
);
