import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { profileKey, type SecondFactor } from './profile-item.ts';

const open = 'attribute_exists(pk) AND attribute_not_exists(closing_at)';

/**
 * Stores the second factor with its recovery codes in place of the one that was read. Refused where that one changed, or
 * the account is being deleted.
 */
export function storeSecondFactor(
  accountId: string,
  factor: SecondFactor,
  before: SecondFactor | undefined,
): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'second_factor = :factor',
    condition: `${open} AND ${before ? 'second_factor = :before' : 'attribute_not_exists(second_factor)'}`,
    values: { ':factor': factor, ...(before ? { ':before': before } : {}) },
  });
}

/** Renames the second factor. Refused where there is none. */
export function renameSecondFactor(accountId: string, name: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'second_factor.friendly_name = :name',
    condition: `${open} AND attribute_exists(second_factor)`,
    values: { ':name': name },
  });
}

/** Takes a recovery code. Refused where it is none that is left: each is good once. */
export function takeRecoveryCode(accountId: string, hash: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    remove: 'second_factor.recovery_codes.#hash',
    condition: `${open} AND attribute_exists(second_factor.recovery_codes.#hash)`,
    names: { '#hash': hash },
  });
}

/** Forgets the second factor and its recovery codes. Refused where the account was deleted meanwhile. */
export function forgetSecondFactor(accountId: string): ItemUpdate {
  return updateOf(profileKey(accountId), { remove: 'second_factor', condition: 'attribute_exists(pk)' });
}
