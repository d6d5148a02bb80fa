import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type ConfirmationLinks, type Profile, profileKey } from './profile-item.ts';

const open = 'attribute_exists(pk) AND attribute_not_exists(closing_at)';

/** Stores how far the audit of an account's ledger has come. */
export function rememberAudit(accountId: string, through: string, sum: number): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'audited_through = :through, audited_sum = :sum',
    values: { ':through': through, ':sum': sum },
  });
}

/**
 * Stores up to which number no signup is pending, unless a finished one was made pending again since the profile
 * was read with these `restarts`.
 */
export function rememberFinished(
  accountId: string,
  number: number,
  restarts: number | undefined,
): ItemUpdate {
  const unchanged = restarts === undefined ? 'attribute_not_exists(restarts)' : 'restarts = :restarts';
  return updateOf(profileKey(accountId), {
    set: 'enriched_through = :number',
    condition: `attribute_exists(pk) AND (attribute_not_exists(enriched_through) OR enriched_through < :number) AND ${unchanged}`,
    values: { ':number': number, ...(restarts === undefined ? {} : { ':restarts': restarts }) },
  });
}

/**
 * Makes the scheduled check for pending signups begin early enough to find this one, which is pending again. The
 * count of restarts invalidates what a check under way took for finished. Refused where `enriched_through` is no
 * longer what was read.
 */
export function checkAgainFrom(accountId: string, number: number, through: number | undefined): ItemUpdate {
  const passed = (through ?? 0) >= number;
  return updateOf(profileKey(accountId), {
    set: `restarts = if_not_exists(restarts, :zero) + :one${passed ? ', enriched_through = :below' : ''}`,
    condition: `attribute_exists(pk) AND ${
      through === undefined ? 'attribute_not_exists(enriched_through)' : 'enriched_through = :through'
    }`,
    values: {
      ':zero': 0,
      ':one': 1,
      ...(through === undefined ? {} : { ':through': through }),
      ...(passed ? { ':below': number - 1 } : {}),
    },
  });
}

/** What an account has a limited number of, by the field that counts it. */
type Counted = 'rule_count' | 'destination_count' | 'connection_count';

/**
 * Counts one more rule, destination or connection. Refused, with the profile as it is, where the account has this many,
 * is being deleted, or does not exist.
 */
export function countUp(accountId: string, counted: Counted, limit: number, ...further: Change[]) {
  const update = updateOf(
    profileKey(accountId),
    {
      set: `${counted} = if_not_exists(${counted}, :none) + :one`,
      condition: `${open} AND (attribute_not_exists(${counted}) OR ${counted} < :limit)`,
      values: { ':none': 0, ':one': 1, ':limit': limit },
    },
    ...further,
  );
  return { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
}

/** Counts one rule, destination or connection less. Refused where the account does not exist. */
export function countDown(accountId: string, counted: Counted): ItemUpdate {
  return updateOf(profileKey(accountId), { set: `${counted} = ${counted} - :one`, values: { ':one': 1 } });
}

/** Counts the confirmation links of a day, as part of a write. Refused where others were counted since the profile was read. */
export function countLinks(read: Profile, next: ConfirmationLinks): Change {
  const before = read.confirmation_links;
  return {
    set: 'confirmation_links = :links',
    condition: before ? 'confirmation_links = :before' : 'attribute_not_exists(confirmation_links)',
    values: { ':links': next, ...(before ? { ':before': before } : {}) },
  };
}

/** The same as a write of its own, for an account that is not being deleted. */
export function countLinksAlone(accountId: string, read: Profile, next: ConfirmationLinks): ItemUpdate {
  return updateOf(profileKey(accountId), countLinks(read, next), { condition: open });
}

/** Stores the order of an account's rules. Refused where the account is being deleted, or does not exist. */
export function setRuleOrder(accountId: string, ids: readonly string[]): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'rule_order = :ids',
    condition: open,
    values: { ':ids': ids },
  });
}
