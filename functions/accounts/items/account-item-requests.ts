import type { Change, ItemUpdate } from '../../platform/table/item-update.ts';
import { type AccountItem, updateAccount } from './account-item.ts';

/** Takes the place of the key's hash once an account is closed: no key has it. */
export const closedKeyHash = 'closed';

/** Counts one request in the hour that the item is at, if that has room. */
export function countInHour(hour: number, limit: number): Change {
  return {
    set: 'used = used + :one, last_number = last_number + :one',
    condition: '#hour = :hour AND used < :limit',
    names: { '#hour': 'hour' },
    values: { ':one': 1, ':hour': hour, ':limit': limit },
  };
}

/** Begins a new hour with its first request, unless another process was quicker. */
export function beginHour(hour: number, previous: number): Change {
  return {
    set: 'used = :one, #hour = :hour, last_number = last_number + :one',
    condition: '#hour = :previous',
    names: { '#hour': 'hour' },
    values: { ':one': 1, ':hour': hour, ':previous': previous },
  };
}

/**
 * Reserves numbers for what comes without a request: nothing is counted. Refused where the item is at an earlier hour, so
 * that the schedules find the account among those in use, and where it is closed.
 */
export function reserveNumbers(accountId: string, count: number, hour: number): ItemUpdate {
  return updateAccount(accountId, {
    set: 'last_number = last_number + :count',
    condition: 'api_key_hash <> :closed AND #hour >= :hour',
    names: { '#hour': 'hour' },
    values: { ':count': count, ':closed': closedKeyHash, ':hour': hour },
  });
}

/** Begins a new hour without a request. Refused where the hour that was read counted further requests or is over. */
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

/** Puts a new key's hash in place of the one that was read; the hour's count goes on. */
export function replaceKeyHash(fresh: string, old: string): Change {
  return {
    set: 'api_key_hash = :hash',
    remove: 'key_used_hour',
    condition: 'api_key_hash = :old',
    values: { ':hash': fresh, ':old': old },
  };
}

/** The condition that the account exists and is not closed: `isOpenAccount` as an expression. */
export const isOpen: Change = {
  condition: 'attribute_exists(api_key_hash) AND api_key_hash <> :closed',
  values: { ':closed': closedKeyHash },
};

/** Whether the account exists and is not closed. */
export function isOpenAccount(account: AccountItem | undefined): account is AccountItem {
  return account !== undefined && account.api_key_hash !== closedKeyHash;
}

/** Closes the account: no key is accepted and, without a threshold, no refill begins. */
export function closeToRequests(accountId: string): ItemUpdate {
  return updateAccount(accountId, {
    set: 'api_key_hash = :closed, further_keys = :noKeys',
    remove: 'refill_threshold, refill_after',
    values: { ':closed': closedKeyHash, ':noKeys': {} },
  });
}
