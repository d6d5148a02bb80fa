import { getAccountSignup } from '../../shared/signups/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { mayRetryFree } from './signup-item.ts';
import { readSignup, signupNotFound } from './signup-store.ts';

export const handler = endpoint(getAccountSignup, bySession, async ({ id }, { accountId }) => {
  const signup = await readSignup(accountId, id);
  if (!signup) throw signupNotFound();
  return { ...signup, free_retry: mayRetryFree(signup), company_ordinal: null, credit_entries: [] };
});
