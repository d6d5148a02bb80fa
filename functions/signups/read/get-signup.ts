import { ProductError } from '../../../shared/api/errors.ts';
import * as api from '../../../shared/signups/api.ts';
import { byApiKey, bySession } from '../../accounts/requests/callers.ts';
import { findPlace } from '../../companies/company-store.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { parseAddress } from '../address/classify-address.ts';
import { listedName, mayRetryFree, type StoredSignup } from '../items/signup-item.ts';
import { findSignup, findSignupById, signupNotFound } from '../items/signup-store.ts';
import { findCorrectedSignup, withCorrections } from './corrected-signup.ts';

export const getSignup = endpoint(api.getSignup, byApiKey, async ({ email }, { accountId }) => {
  const address = parseAddress(email);
  const signup = await findSignup(accountId, address.normalized);
  if (!signup) {
    throw new ProductError('not_found', 'Signup not found. Add it with add-signup first.');
  }
  return { success: true as const, data: await withCorrections(signup) };
});

export const getAccountSignup = endpoint(api.getAccountSignup, bySession, async ({ id }, { accountId }) => {
  const signup = await findCorrectedSignup(accountId, id);
  if (!signup) throw signupNotFound();
  const company_ordinal = await findPlace(accountId, signup);
  const company_name = listedName(signup);
  return { ...signup, company_name, free_retry: mayRetryFree(signup), company_ordinal };
});

/**
 * Finds a signup by id or address, without corrections. Throws `not_found` (404), and `email_validation_failed` (400) for a
 * malformed address. The function needs the setting `exampleDomains`.
 */
export async function getNamedSignup(accountId: string, name: string): Promise<StoredSignup> {
  const signup = name.includes('@')
    ? await findSignup(accountId, parseAddress(name).normalized)
    : await findSignupById(accountId, name);
  if (!signup) throw signupNotFound();
  return signup;
}
