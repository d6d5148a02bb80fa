import { getAccount } from '../../shared/accounts/api.ts';
import { ProductError } from '../../shared/errors.ts';
import { serve } from '../platform/endpoint.ts';
import { readAccount, readProfile } from './account-store.ts';
import { bySession } from './callers.ts';
import { openKey } from './sealed-key.ts';

export const handler = serve(getAccount, bySession, async (_request, { accountId }) => {
  const [account, profile] = await Promise.all([readAccount(accountId), readProfile(accountId)]);
  if (!account || !profile) {
    throw new ProductError('not_found', 'Your account is still being opened. Try again in a moment.');
  }
  return {
    email: profile.email,
    api_key: await openKey(accountId, profile.sealed_api_key),
    api_key_status: profile.api_key_status,
    credit_balance: account.balance,
    signups_total: account.signups_total,
  };
});
