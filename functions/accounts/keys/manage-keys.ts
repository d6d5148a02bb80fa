import type { KeyAccess } from '../../../shared/accounts/keys-api.ts';
import * as api from '../../../shared/accounts/keys-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { changed, retryWhileChanged } from '../../platform/table/table.ts';
import { transact } from '../../platform/table/transaction.ts';
import { accessOf, addFurtherKey, endFurtherKey, furtherKeyName, secondsAt } from '../items/account-item.ts';
import { findAccount, openTestAccount } from '../items/account-store.ts';
import type { FurtherKey, Profile } from '../items/profile-item.ts';
import { accountGone, getOpenProfile } from '../items/profile-store.ts';
import { lastUseIn } from '../requests/admission.ts';
import { byRecentSignIn, bySession } from '../requests/callers.ts';
import { hourlyUsage } from '../requests/read-usage.ts';
import { testAccountOf } from '../requests/test-account.ts';
import { noteSecurityEvent } from '../sign-in/note-security-event.ts';
import { hashApiKey, newApiKey, sealKey, unsealKey } from './api-key.ts';
import { activeKeys, changedKeys, enqueueKeys, type KeyChanges, keyWrites } from './further-keys.ts';

interface FreshKey {
  readonly id: string;
  readonly api_key: string;
}

const restrictions = { full: {}, add: { adds_only: true }, read: { reads_only: true } };

/** Adds a further key. The first test key opens the test account. Throws `limit_reached` (400). */
export async function addKey(
  accountId: string,
  { name, access, is_test = false }: { name: string; access: KeyAccess; is_test?: boolean },
  now: Date,
): Promise<FreshKey> {
  if (is_test) await openTestAccount(accountId);
  const { api_key, fresh } = await freshKey(
    accountId,
    { name, ...restrictions[access], ...(is_test ? { is_test } : {}) },
    now,
  );
  const { id } = await change(accountId, now, (profile) => changedKeys(profile, now, fresh));
  return { id, api_key };
}

/**
 * Replaces a further key; the old one works until `until`. Throws `not_found` (404), also if it is already
 * being replaced, and `limit_reached` (400).
 */
export async function rotateKey(accountId: string, id: string, until: Date, now: Date): Promise<FreshKey> {
  const old = keyNamed(await getOpenProfile(accountId), id, now);
  const { api_key, fresh } = await freshKey(accountId, old, now);
  const made = await change(accountId, now, (profile) => {
    const { hash } = keyNamed(profile, id, now);
    if (until <= now) return changedKeys(profile, now, { ...fresh, removed: id });
    const ended = { id, at: until.toISOString() };
    const ends = endFurtherKey(furtherKeyName(hash), secondsAt(until));
    return changedKeys(profile, now, { ...fresh, ended, entries: [...fresh.entries, ends] });
  });
  return { id: made.id, api_key };
}

export async function removeKey(accountId: string, id: string, now: Date): Promise<void> {
  await change(accountId, now, (profile) => {
    if (!Object.hasOwn(activeKeys(profile, now), id)) throw keyNotFound();
    return changedKeys(profile, now, { removed: id });
  });
}

async function freshKey(
  accountId: string,
  { name, adds_only, reads_only, is_test }: Pick<FurtherKey, 'name' | 'adds_only' | 'reads_only' | 'is_test'>,
  now: Date,
) {
  const api_key = newApiKey(accountId, is_test);
  const hash = hashApiKey(api_key);
  const scope = { ...(adds_only ? { adds_only } : {}), ...(reads_only ? { reads_only } : {}) };
  const added = {
    ...{ name, hash, hint: api_key.slice(-4), created_at: now.toISOString(), ...scope },
    ...(is_test ? { is_test } : {}),
    sealed_api_key: await sealKey(accountId, api_key),
  };
  return { api_key, fresh: { added, entries: [addFurtherKey(hash, scope)] } };
}

async function change(
  accountId: string,
  now: Date,
  changes: (profile: Profile) => KeyChanges,
): Promise<KeyChanges> {
  const announced = { set: 'announced_at = :announced', values: { ':announced': now.toISOString() } };
  return retryWhileChanged('the keys', async () => {
    const made = changes(await getOpenProfile(accountId));
    const refusals = await transact(keyWrites(accountId, { ...made, profile: [...made.profile, announced] }));
    return refusals ? changed : made;
  });
}

function keyNamed(profile: Profile, id: string, now: Date): FurtherKey {
  const keys = activeKeys(profile, now);
  const key = Object.hasOwn(keys, id) ? keys[id] : undefined;
  if (!key || key.ends_at !== undefined) throw keyNotFound();
  return key;
}

function keyNotFound() {
  return new ProductError('not_found', 'API key not found. It may have been deleted or replaced.');
}

export const createApiKey = endpoint(
  api.createApiKey,
  byRecentSignIn,
  async (wanted, { accountId }, { requestId }) => {
    const made = await addKey(accountId, wanted, new Date());
    await enqueueKeys(accountId, requestId);
    await noteSecurityEvent(accountId, 'api_key_created', requestId);
    return made;
  },
);

export const deleteApiKey = endpoint(
  api.deleteApiKey,
  byRecentSignIn,
  async ({ id }, { accountId }, { requestId }) => {
    await removeKey(accountId, id, new Date());
    await enqueueKeys(accountId, requestId);
    return { success: true as const };
  },
);

export const listApiKeys = endpoint(api.listApiKeys, bySession, async (_request, { accountId, profile }) => {
  const account = await findAccount(accountId);
  if (!account) throw accountGone();
  const shown = {
    id: api.dashboardKey,
    name: 'Dashboard key',
    hint: (await unsealKey(accountId, profile.sealed_api_key)).slice(-4),
    access: 'full' as const,
    is_test: false,
    status: profile.api_key_status,
    created_at: null,
    last_used: lastUseIn(account.key_used_hour),
    ends_at: null,
  };
  const isAnyTest = Object.values(profile.further_keys).some(({ is_test }) => is_test);
  const testAccount = isAnyTest ? await findAccount(testAccountOf(accountId)) : undefined;
  const further = Object.entries(activeKeys(profile, new Date())).map(([id, key]) => ({
    id,
    name: key.name,
    hint: key.hint,
    access: accessOf(key),
    is_test: key.is_test ?? false,
    status: key.sealed_api_key ? ('preparing' as const) : ('active' as const),
    created_at: key.created_at,
    last_used: lastUseIn(
      (key.is_test ? testAccount : account)?.further_keys[furtherKeyName(key.hash)]?.used_hour,
    ),
    ends_at: key.ends_at ?? null,
  }));
  return {
    hour: hourlyUsage(account, new Date()),
    data: [shown, ...further.toSorted((one, other) => (one.id < other.id ? -1 : 1))],
  };
});
