import { readAddress } from '../address/read-address.ts';
import type { StoredSignup } from '../items/signup-item.ts';
import { findSignup, readSignup, signupNotFound } from '../items/signup-store.ts';

/**
 * The signup that an id or an address in any case names, as just written. Throws `not_found` (404), and
 * `email_validation_failed` (400) for a malformed address. Its function needs the setting `exampleDomains`.
 */
export async function readNamedSignup(accountId: string, name: string): Promise<StoredSignup> {
  const signup = name.includes('@')
    ? await findSignup(accountId, readAddress(name).normalized)
    : await readSignup(accountId, name);
  if (!signup) throw signupNotFound();
  return signup;
}
