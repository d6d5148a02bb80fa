import { getUsage } from '../../shared/accounts/usage-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { byApiKey } from './by-api-key.ts';
import { hourUse } from './hour-use.ts';

export const handler = endpoint(getUsage, byApiKey, async (_request, { account }) => ({
  hour: hourUse(account, new Date()),
}));
