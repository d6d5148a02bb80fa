import { type ItemUpdate, updateOf } from '../platform/item-update.ts';
import { profileKey } from './profile-item.ts';

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

/**
 * Counts one more notification rule. Refused, with the profile as it is, where the account has this many rules,
 * is being deleted, or does not exist.
 */
export function countRuleUp(accountId: string, limit: number) {
  const update = updateOf(profileKey(accountId), {
    set: 'rule_count = if_not_exists(rule_count, :none) + :one',
    condition:
      'attribute_exists(pk) AND attribute_not_exists(closing_at) AND (attribute_not_exists(rule_count) OR rule_count < :limit)',
    values: { ':none': 0, ':one': 1, ':limit': limit },
  });
  return { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
}

/** Counts one rule less. Refused where the account does not exist. */
export function countRuleDown(accountId: string): ItemUpdate {
  return updateOf(profileKey(accountId), { set: 'rule_count = rule_count - :one', values: { ':one': 1 } });
}

/** Stores the order of an account's rules. Refused where the account is being deleted, or does not exist. */
export function setRuleOrder(accountId: string, ids: readonly string[]): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'rule_order = :ids',
    condition: 'attribute_exists(pk) AND attribute_not_exists(closing_at)',
    values: { ':ids': ids },
  });
}
