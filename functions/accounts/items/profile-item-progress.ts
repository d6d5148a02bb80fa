import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type ConfirmationLinks, type Profile, profileKey } from './profile-item.ts';

const open = 'attribute_exists(pk) AND attribute_not_exists(closing_at)';

export function rememberAudit(accountId: string, through: string, sum: number): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'audited_through = :through, audited_sum = :sum',
    values: { ':through': through, ':sum': sum },
  });
}

/** No signup up to `number` is pending. Fails if one was restarted since the profile was read. */
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
 * Makes the scheduled check for pending signups include this one. The restart count invalidates a check in
 * progress. Fails if `enriched_through` changed since it was read.
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

type Counted = 'rule_count' | 'destination_count' | 'connection_count';

/** Fails, and returns the profile, if the limit is reached or the account is closing or gone. */
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

/** Fails if a connection was added or deleted since the profile was read. */
export function sameConnections({ connection_count: count }: Profile): Change {
  return count === undefined
    ? { condition: 'attribute_not_exists(connection_count)' }
    : { condition: 'connection_count = :seen', values: { ':seen': count } };
}

export function countDown(accountId: string, counted: Counted): ItemUpdate {
  return updateOf(profileKey(accountId), { set: `${counted} = ${counted} - :one`, values: { ':one': 1 } });
}

export function countLinks(read: Profile, next: ConfirmationLinks): Change {
  const before = read.confirmation_links;
  return {
    set: 'confirmation_links = :links',
    condition: before ? 'confirmation_links = :before' : 'attribute_not_exists(confirmation_links)',
    values: { ':links': next, ...(before ? { ':before': before } : {}) },
  };
}

export function countLinksAlone(accountId: string, read: Profile, next: ConfirmationLinks): ItemUpdate {
  return updateOf(profileKey(accountId), countLinks(read, next), { condition: open });
}

export function setRuleOrder(accountId: string, ids: readonly string[]): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'rule_order = :ids',
    condition: open,
    values: { ':ids': ids },
  });
}
