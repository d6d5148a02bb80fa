import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type FurtherKey, profileKey } from './profile-item.ts';

export type FurtherKeys = Readonly<Record<string, FurtherKey>>;

/** Stores the further keys as a whole. Refused where they changed since they were read, or the account is being deleted. */
export function storeFurtherKeys(keys: FurtherKeys, seenChanges: number): Change {
  return {
    set: 'further_keys = :keys, key_changes = :changes',
    condition: `attribute_not_exists(closing_at) AND ${
      seenChanges === 0 ? 'attribute_not_exists(key_changes)' : 'key_changes = :seenChanges'
    }`,
    values: {
      ':keys': keys,
      ':changes': seenChanges + 1,
      ...(seenChanges === 0 ? {} : { ':seenChanges': seenChanges }),
    },
  };
}

/** Marks a further key as known to API Gateway. Refused where it is gone. */
export function activateFurtherKey(accountId: string, id: string, sealedKey: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    remove: 'further_keys.#id.sealed_api_key',
    condition: 'further_keys.#id.sealed_api_key = :sealed',
    names: { '#id': id },
    values: { ':sealed': sealedKey },
  });
}
