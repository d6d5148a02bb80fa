import * as api from '../../../shared/accounts/keys-api.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import type { Change } from '../../platform/table/item-update.ts';
import { transact } from '../../platform/table/transaction.ts';
import { addFurtherKey, secondsAt } from '../items/account-item.ts';
import { replaceKeyHash } from '../items/account-item-requests.ts';
import { findAccount } from '../items/account-store.ts';
import type { Profile } from '../items/profile-item.ts';
import { replaceSealedKey } from '../items/profile-item-access.ts';
import { accountGone, getOpenProfile } from '../items/profile-store.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { noteSecurityEvent } from '../sign-in/note-security-event.ts';
import { hashApiKey, newApiKey, sealKey, unsealKey } from './api-key.ts';
import { changedKeys, enqueueKeys, type KeyChanges, keyWrites } from './further-keys.ts';
import { rotateKey } from './manage-keys.ts';

const hour = 3_600_000;

export const rotateApiKey = endpoint(
  api.rotateApiKey,
  byRecentSignIn,
  async ({ id, overlap_hours }, { accountId }, { requestId }) => {
    const now = new Date();
    const until = new Date(now.getTime() + overlap_hours * hour);
    const made =
      id === api.dashboardKey
        ? { id, api_key: await replaceKey(accountId, now, overlap_hours > 0 ? until : undefined) }
        : await rotateKey(accountId, id, until, now);
    await enqueueKeys(accountId, requestId);
    await noteSecurityEvent(accountId, 'api_key_created', requestId);
    return made;
  },
);

/**
 * Replaces the dashboard key and returns the new one. The old key is rejected immediately, because each
 * request's first write checks the hash; with `until`, it works until then as a further key. The hour's
 * request count continues. Concurrent replacements all return the winner's key. Throws `unauthorized` if the
 * account is deleted, and `limit_reached` if it has no room for the old key.
 */
export async function replaceKey(accountId: string, now: Date, until?: Date): Promise<string> {
  const profile = await getOpenProfile(accountId);
  const account = await findAccount(accountId);
  if (!account) throw accountGone();
  const fresh = newApiKey(accountId);
  const kept = until
    ? await oldKeyUntil(accountId, profile, { until, now, used: account.key_used_hour })
    : undefined;
  const hashes = replaceKeyHash(hashApiKey(fresh), account.api_key_hash);
  const sealed = replaceSealedKey({
    fresh: await sealKey(accountId, fresh),
    old: profile.sealed_api_key,
    now,
  });
  const refusals = await transact(
    keyWrites(accountId, {
      account: [hashes, ...(kept?.account ?? [])],
      testAccount: kept?.testAccount ?? [],
      profile: [sealed, ...(kept?.profile ?? [])],
    }),
  );
  if (!refusals) return fresh;
  const winner = await getOpenProfile(accountId);
  if (winner.sealed_api_key === profile.sealed_api_key) throw new Error('A key could not be replaced.');
  return unsealKey(accountId, winner.sealed_api_key);
}

async function oldKeyUntil(
  accountId: string,
  profile: Profile,
  { until, now, used }: { until: Date; now: Date; used: number | undefined },
): Promise<KeyChanges> {
  const old = await unsealKey(accountId, profile.sealed_api_key);
  const hash = hashApiKey(old);
  const key = {
    ...{ name: 'Previous dashboard key', hash, hint: old.slice(-4), created_at: null },
    ...(profile.api_key_status === 'preparing' ? { sealed_api_key: profile.sealed_api_key } : {}),
  };
  const entry = { ends: secondsAt(until), ...(used === undefined ? {} : { used_hour: used }) };
  const change: Change = addFurtherKey(hash, entry);
  return changedKeys(profile, now, { added: { ...key, ends_at: until.toISOString() }, entries: [change] });
}
