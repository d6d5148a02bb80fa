import type { Change, ItemUpdate } from '../platform/item-update.ts';
import { updateAccount } from './account-item.ts';

/** Takes the place of the key's hash once an account is closed: no key has it. */
export const closedKeyHash = 'closed';

/** Counts one request in the hour that the item is at, if the key is right and the hour has room. */
export function countInHour(accountId: string, hash: string, hour: number, limit: number): ItemUpdate {
  return updateAccount(accountId, {
    set: 'used = used + :one, last_number = last_number + :one',
    condition: 'api_key_hash = :hash AND #hour = :hour AND used < :limit',
    names: { '#hour': 'hour' },
    values: { ':one': 1, ':hash': hash, ':hour': hour, ':limit': limit },
  });
}

/** Begins a new hour with its first request, unless another process was quicker. */
export function beginHour(accountId: string, hash: string, hour: number, previous: number): ItemUpdate {
  return updateAccount(accountId, {
    set: 'used = :one, #hour = :hour, last_number = last_number + :one',
    condition: 'api_key_hash = :hash AND #hour = :previous',
    names: { '#hour': 'hour' },
    values: { ':one': 1, ':hash': hash, ':hour': hour, ':previous': previous },
  });
}

/** Counts one request under this number, if the number before it is still the last one reserved. */
export function countAsNumber(number: number, hash: string, hour: number, limit: number): Change {
  return {
    set: 'used = used + :one, last_number = :number',
    condition: 'api_key_hash = :hash AND #hour = :hour AND used < :limit AND last_number = :before',
    names: { '#hour': 'hour' },
    values: {
      ':one': 1,
      ':number': number,
      ':before': number - 1,
      ':hash': hash,
      ':hour': hour,
      ':limit': limit,
    },
  };
}

/** Puts a new key's hash in place of the one that was read; the hour's count goes on. */
export function replaceKeyHash(accountId: string, fresh: string, old: string): ItemUpdate {
  return updateAccount(accountId, {
    set: 'api_key_hash = :hash, replaced_hour = #hour, replaced_used = used',
    condition: 'api_key_hash = :old',
    names: { '#hour': 'hour' },
    values: { ':hash': fresh, ':old': old },
  });
}

/** Closes the account: no key is accepted and, without a threshold, no refill begins. */
export function closeToRequests(accountId: string): ItemUpdate {
  return updateAccount(accountId, {
    set: 'api_key_hash = :closed',
    remove: 'refill_threshold, refill_after',
    values: { ':closed': closedKeyHash },
  });
}
