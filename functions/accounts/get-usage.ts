import { getUsage } from '../../shared/accounts/usage-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { byApiKey } from './by-api-key.ts';
import { readUsage } from './read-usage.ts';

export const handler = endpoint(getUsage, byApiKey, (_request, { accountId, account }) =>
  readUsage(accountId, account, new Date()),
);
