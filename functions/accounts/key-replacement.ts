import { transact } from '../platform/transaction.ts';
import { replaceKeyHash } from './account-item-requests.ts';
import { readAccount } from './account-store.ts';
import { hashApiKey, newApiKey } from './api-key.ts';
import type { Profile } from './profile-item.ts';
import { replaceSealedKey } from './profile-item-access.ts';
import { accountGone, readProfile } from './profile-store.ts';
import { openKey, sealKey } from './sealed-key.ts';

/**
 * Gives an account a new key. From this write on the old one is refused, because each request's first
 * write checks the hash; the hour's count stays where it is. Of replacements at the same time one
 * counts, and all get its key. Throws `unauthorized` where the account is deleted.
 */
export async function replaceKey(accountId: string, now: Date): Promise<string> {
  const profile = await openProfile(accountId);
  const account = await readAccount(accountId);
  if (!account) throw accountGone();
  const fresh = newApiKey(accountId);
  const sealed = { fresh: await sealKey(accountId, fresh), old: profile.sealed_api_key, now };
  const refusals = await transact([
    { Update: replaceKeyHash(accountId, hashApiKey(fresh), account.api_key_hash) },
    { Update: replaceSealedKey(accountId, sealed) },
  ]);
  if (!refusals) return fresh;
  const winner = await openProfile(accountId);
  if (winner.sealed_api_key === profile.sealed_api_key) throw new Error('A key could not be replaced.');
  return openKey(accountId, winner.sealed_api_key);
}

async function openProfile(accountId: string): Promise<Profile> {
  const profile = await readProfile(accountId);
  if (!profile || profile.closing_at) throw accountGone();
  return profile;
}
