import * as api from '../../shared/accounts/usage-api.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readAccount } from './account-store.ts';
import { bySession } from './callers.ts';
import { accountGone } from './profile-store.ts';
import { readUsage } from './read-usage.ts';

export const getAccountUsage = endpoint(api.getAccountUsage, bySession, async (_request, { accountId }) => {
  const account = await readAccount(accountId);
  if (!account) throw accountGone();
  return readUsage(accountId, account, new Date());
});
