import * as api from '../../../shared/accounts/usage-api.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { readAccount } from '../items/account-store.ts';
import { accountGone } from '../items/profile-store.ts';
import { bySession } from './callers.ts';
import { readUsage } from './read-usage.ts';

export const getAccountUsage = endpoint(api.getAccountUsage, bySession, async (_request, { accountId }) => {
  const account = await readAccount(accountId);
  if (!account) throw accountGone();
  return readUsage(accountId, account, new Date());
});
