import { mostFurtherKeys } from '../../shared/accounts/keys-api.ts';
import { ProductError } from '../../shared/errors.ts';
import type { Change } from '../platform/item-update.ts';
import { newTimeId } from '../platform/time-id.ts';
import { dropFurtherKeys, furtherKeyName } from './account-item-keys.ts';
import type { FurtherKey, Profile } from './profile-item.ts';
import { type FurtherKeys, storeFurtherKeys } from './profile-item-keys.ts';

/** Changes of the account's item and of the profile, for one transaction. */
export interface KeyChanges {
  readonly account: readonly Change[];
  readonly profile: readonly Change[];
  /** The id of the key that was added. */
  readonly id: string;
}

/** The further keys that have not ended. */
export function livingKeys({ further_keys }: Profile, now: Date): FurtherKeys {
  const at = now.toISOString();
  return Object.fromEntries(
    Object.entries(further_keys).filter(([, { ends_at }]) => ends_at === undefined || ends_at > at),
  );
}

/**
 * What adds a further key, ends or removes others, and drops those that have ended. The profile's change is refused where
 * the keys changed since it was read. Throws `limit_reached` (400) where there would be too many.
 */
export function changedKeys(
  profile: Profile,
  now: Date,
  {
    added,
    account,
    ended,
    removed,
  }: {
    added?: FurtherKey;
    account: readonly Change[];
    ended?: { readonly id: string; readonly at: string };
    removed?: string;
  },
): KeyChanges {
  const living = livingKeys(profile, now);
  const id = newTimeId(now);
  const kept = Object.entries(living)
    .filter(([one]) => one !== removed)
    .map(([one, key]) => [one, one === ended?.id ? { ...key, ends_at: ended.at } : key] as const);
  const keys: FurtherKeys = Object.fromEntries([...kept, ...(added ? [[id, added] as const] : [])]);
  if (Object.keys(keys).length > mostFurtherKeys && added) throw tooMany();
  const gone = Object.entries(profile.further_keys).filter(([one]) => !Object.hasOwn(keys, one));
  return {
    account: [...account, dropFurtherKeys(gone.map(([, { hash }]) => furtherKeyName(hash)))],
    profile: [storeFurtherKeys(keys, profile.key_changes)],
    id,
  };
}

function tooMany() {
  return new ProductError(
    'limit_reached',
    `You can have up to ${mostFurtherKeys} further API keys, with those that are being replaced. Delete one first.`,
  );
}
