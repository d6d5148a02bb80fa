import { findItem, updateItem } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { openingCredits } from '../balance/move-credits.ts';
import { accountIdOfUser, hashApiKey, newApiKey, sealKey } from '../keys/api-key.ts';
import type { User } from '../registration/users.ts';
import { hourOf } from '../requests/admission.ts';
import { type AccountItem, accountItemSchema, accountKey, newAccount } from './account-item.ts';
import { newProfile, type Profile } from './profile-item.ts';
import { activateKey, setClosingRequeued } from './profile-item-access.ts';

/** What the account's requests count; undefined where the account was never opened. */
export async function findAccount(accountId: string): Promise<AccountItem | undefined> {
  const item = await findItem(accountKey(accountId));
  return item && accountItemSchema.parse(item);
}

/**
 * Opens the account of a confirmed user with its API key, 100 credits and their ledger entry, once:
 * a repeat, from Cognito's retries or ours, changes nothing. Returns the account's id.
 */
export async function openAccount(user: User, now: Date): Promise<string> {
  const accountId = accountIdOfUser(user.sub);
  const apiKey = newApiKey(accountId);
  const at = now.toISOString();
  const { balance, entries } = openingCredits(accountId, at);
  const refusals = await transact([
    { Put: newAccount(accountId, { api_key_hash: hashApiKey(apiKey), hour: hourOf(now), ...balance }) },
    {
      Put: newProfile(accountId, {
        email: user.email,
        username: user.username,
        sealed_api_key: await sealKey(accountId, apiKey),
        created_at: at,
      }),
    },
    ...entries,
  ]);
  if (refusals && !refusals[0]?.failed) throw new Error('An account could not be opened.');
  return accountId;
}

/** Marks the key as known to API Gateway; false where another took its place meanwhile. */
export async function activateApiKey(accountId: string, sealedKey: string): Promise<boolean> {
  const written = await updateItem(activateKey(accountId, sealedKey));
  return written.done;
}

/** Claims to enqueue work again; false where another request did since this profile was read. */
export async function claimRequeue(accountId: string, seen: Profile, now: Date): Promise<boolean> {
  const written = await updateItem(setClosingRequeued(accountId, now, seen.announced_at));
  return written.done;
}
