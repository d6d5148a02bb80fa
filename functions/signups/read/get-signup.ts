import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/signups/api.ts';
import { byApiKey } from '../../accounts/requests/by-api-key.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { readAddress } from '../address/read-address.ts';
import { findSignup } from '../items/signup-store.ts';

export const getSignup = endpoint(api.getSignup, byApiKey, async ({ email }, { accountId }) => {
  const address = readAddress(email);
  const signup = await findSignup(accountId, address.normalized);
  if (!signup) {
    throw new ProductError('not_found', 'Signup not found. Add it with add-signup first.');
  }
  return { success: true as const, data: signup };
});
