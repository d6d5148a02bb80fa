import type { Change, ItemUpdate } from '../../platform/table/item-update.ts';
import { type AccountItem, updateAccount } from './account-item.ts';

/** Replaces the key's hash in a closed account. Matches no key. */
export const closedKeyHash = 'closed';

export function countInHour(hour: number, limit: number): Change {
  return {
    set: 'used = used + :one, last_number = last_number + :one',
    condition: '#hour = :hour AND used < :limit',
    names: { '#hour': 'hour' },
    values: { ':one': 1, ':hour': hour, ':limit': limit },
  };
}

export function beginHour(hour: number, previous: number): Change {
  return {
    set: 'used = :one, #hour = :hour, last_number = last_number + :one',
    condition: '#hour = :previous',
    names: { '#hour': 'hour' },
    values: { ':one': 1, ':hour': hour, ':previous': previous },
  };
}

/**
 * Reserves numbers for work without a request, without counting it. Fails if the item is at an earlier hour,
 * so that schedules see the account as active, or if it is closed.
 */
export function reserveNumbers(accountId: string, count: number, hour: number): ItemUpdate {
  return updateAccount(accountId, {
    set: 'last_number = last_number + :count',
    condition: 'api_key_hash <> :closed AND #hour >= :hour',
    names: { '#hour': 'hour' },
    values: { ':count': count, ':closed': closedKeyHash, ':hour': hour },
  });
}

export function beginIdleHour(
  accountId: string,
  seen: Pick<AccountItem, 'hour' | 'used' | 'api_key_hash'>,
  hour: number,
): ItemUpdate {
  return updateAccount(accountId, {
    set: 'used = :none, #hour = :hour',
    condition: 'api_key_hash = :hash AND #hour = :previous AND used = :used',
    names: { '#hour': 'hour' },
    values: {
      ':none': 0,
      ':hour': hour,
      ':hash': seen.api_key_hash,
      ':previous': seen.hour,
      ':used': seen.used,
    },
  });
}

export function replaceKeyHash(fresh: string, old: string): Change {
  return {
    set: 'api_key_hash = :hash',
    remove: 'key_used_hour',
    condition: 'api_key_hash = :old',
    values: { ':hash': fresh, ':old': old },
  };
}

/** `isOpenAccount` as a condition. */
export const isOpen: Change = {
  condition: 'attribute_exists(api_key_hash) AND api_key_hash <> :closed',
  values: { ':closed': closedKeyHash },
};

export function isOpenAccount(account: AccountItem | undefined): account is AccountItem {
  return account !== undefined && account.api_key_hash !== closedKeyHash;
}

export function closeToRequests(accountId: string): ItemUpdate {
  return updateAccount(accountId, {
    set: 'api_key_hash = :closed, further_keys = :noKeys',
    remove: 'refill_threshold, refill_after',
    values: { ':closed': closedKeyHash, ':noKeys': {} },
  });
}
