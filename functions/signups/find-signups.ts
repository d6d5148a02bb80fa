import { findSignups } from '../../shared/signups/v1-api.ts';
import { byApiKey } from '../accounts/by-api-key.ts';
import { endpoint } from '../platform/endpoint.ts';
import { searchSignups } from './search-signups.ts';

export const handler = endpoint(findSignups, byApiKey, (search, { accountId }) =>
  searchSignups(accountId, search),
);
