import { createItem, findItem, updateItem } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { openingCredits } from '../balance/move-credits.ts';
import { accountIdOfUser, hashApiKey, newApiKey, sealKey } from '../keys/api-key.ts';
import type { User } from '../registration/users.ts';
import { hourOf } from '../requests/admission.ts';
import { testAccountOf } from '../requests/test-account.ts';
import {
  type AccountItem,
  accountItemSchema,
  accountKey,
  newAccount,
  newTestAccount,
} from './account-item.ts';
import { newProfile, type Profile } from './profile-item.ts';
import { activateKey, setClosingRequeued } from './profile-item-access.ts';

export async function findAccount(accountId: string): Promise<AccountItem | undefined> {
  const item = await findItem(accountKey(accountId));
  return item && accountItemSchema.parse(item);
}

/**
 * Opens a confirmed user's account with an API key and the opening credits, and returns its id. Idempotent.
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

/** Does nothing if it is open. */
export async function openTestAccount(accountId: string): Promise<void> {
  await createItem(newTestAccount(testAccountOf(accountId)));
}

export async function activateApiKey(accountId: string, sealedKey: string): Promise<boolean> {
  const written = await updateItem(activateKey(accountId, sealedKey));
  return written.done;
}

export async function claimRequeue(accountId: string, seen: Profile, now: Date): Promise<boolean> {
  const written = await updateItem(setClosingRequeued(accountId, now, seen.announced_at));
  return written.done;
}
