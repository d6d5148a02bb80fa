import * as api from '../../../shared/signups/api.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { readPlace } from '../../companies/places.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { listedName } from '../items/company-names.ts';
import { mayRetryFree } from '../items/signup-item.ts';
import { readSignup, signupNotFound } from '../items/signup-store.ts';

export const getAccountSignup = endpoint(api.getAccountSignup, bySession, async ({ id }, { accountId }) => {
  const signup = await readSignup(accountId, id);
  if (!signup) throw signupNotFound();
  const company_ordinal = await readPlace(accountId, signup);
  const company_name = listedName(signup);
  return { ...signup, company_name, free_retry: mayRetryFree(signup), company_ordinal };
});
