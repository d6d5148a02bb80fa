import { getAccountCompany } from '../../shared/companies/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { findCompany } from './company-store.ts';

export const handler = endpoint(getAccountCompany, bySession, ({ domain }, { accountId }) =>
  findCompany(accountId, domain),
);
