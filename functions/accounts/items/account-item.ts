import * as z from 'zod/mini';
import type { KeyAccess } from '../../../shared/accounts/keys-api.ts';
import { declineReasons } from '../../../shared/credits/packages.ts';
import { type Change, type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, indexes, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const accountItem = storedItem({
  name: 'account',
  pk: accountPartition,
  sk: 'ACCOUNT',
  holds:
    'Fields that every request of the account needs: key, hour, balance, live signups. Below 1 KB, so that a request costs one write unit.',
  foundBy: ['the account’s id', 'the clock hour of its latest request, in the index'],
  index: indexes.byActivity,
});

export function accountKey(accountId: string): Key {
  return accountItem.key({ account: accountId });
}

export const restrictionFields = { adds_only: z.optional(z.boolean()), reads_only: z.optional(z.boolean()) };

export const accountItemSchema = z.object({
  api_key_hash: z.string(),
  /** The clock hour that `used` counts (UTC, hours since 1970). */
  hour: z.int(),
  used: z.int(),
  /** Last reserved number. Every admitted request reserves one, so numbers have gaps. */
  last_number: z.int(),
  balance: z.int(),
  signups_total: z.int(),
  /**
   * Live signups per bucket of numbers, without counts that were merged into the pages (see signup-pages.ts).
   */
  live: z.record(z.string(), z.int()),
  key_used_hour: z.optional(z.int()),
  further_keys: z._default(
    z.record(
      z.string(),
      z.object({
        used_hour: z.optional(z.int()),
        /** Seconds since 1970. */
        ends: z.optional(z.int()),
        ...restrictionFields,
      }),
    ),
    {},
  ),
  waiting_signups: z._default(z.int(), 0),
  /** Set when a webhook first subscribes to created events. Never cleared. */
  created_events: z.optional(z.literal(true)),
  /** Set when the customer first corrects a company. Never cleared. */
  corrected: z.optional(z.literal(true)),
  /** Random, so that two corrections at the same time cannot both count the corrected companies. */
  last_correction: z.optional(z.string()),
  merges: z._default(z.int(), 0),
  merged_to: z._default(z.int(), -1),
  /** Credits owed after a refund exceeded the balance. New credits pay this first. */
  credit_debt: z.optional(z.int()),
  /** Number of times credits arrived. Each low-balance level is reported once between arrivals. */
  credit_arrivals: z._default(z.int(), 0),
  low_balance_notified: z.optional(z.int()),
  /** Balance below which a refill is due. Present only while refills are on. */
  refill_threshold: z.optional(z.int()),
  /** Total debits, and the part of them that can no longer trigger a refill. */
  debits: z._default(z.int(), 0),
  refill_after: z._default(z.int(), 0),
  refill_attempt: z.optional(z.string()),
  /** Calendar month of `refill_spent` (UTC, `2026-11`; dollars). */
  refill_month: z.optional(z.string()),
  refill_spent: z._default(z.int(), 0),
  refill_pause_notice_pending: z.optional(z.enum(declineReasons)),
  refill_pause_attempt: z.optional(z.string()),
});

export type AccountItem = z.infer<typeof accountItemSchema>;

export function updateAccount(accountId: string, ...changes: readonly Change[]): ItemUpdate {
  return updateOf(accountKey(accountId), ...changes);
}

export function newAccount(
  accountId: string,
  fields: Pick<AccountItem, 'api_key_hash' | 'hour' | 'balance' | 'debits'>,
) {
  return newItem({
    ...accountKey(accountId),
    ...fields,
    used: 0,
    last_number: 0,
    signups_total: 0,
    live: {},
    further_keys: {},
  });
}

/**
 * Fails if it exists. It has no credits and gets no low-balance notices, sends created events, and counts as
 * inactive until its first request.
 */
export function newTestAccount(testAccountId: string) {
  const { Item } = newAccount(testAccountId, { api_key_hash: noKeyHash, hour: 0, balance: 0, debits: 0 });
  return { ...Item, created_events: true, low_balance_notified: 0 };
}

const noKeyHash = 'none';

export function accountsLastUsedIn(hour: number) {
  return {
    IndexName: indexes.byActivity,
    KeyConditionExpression: '#hour = :hour',
    ExpressionAttributeNames: { '#hour': 'hour' },
    ExpressionAttributeValues: { ':hour': hour },
  };
}

export interface KeyClaim {
  readonly hash: string;
  readonly isFurther: boolean;
  readonly access: KeyAccess;
}

/** Enough of the hash to be unguessable while the item stays small. */
const characters = 22;

export function furtherKeyName(hash: string): string {
  return hash.slice(0, characters);
}

export function accessOf(key: {
  adds_only?: boolean | undefined;
  reads_only?: boolean | undefined;
}): KeyAccess {
  if (key.adds_only) return 'add';
  return key.reads_only ? 'read' : 'full';
}

/** Returns undefined if the account has no such key or the key has ended. */
export function keyIn(account: AccountItem, hash: string, now: Date): KeyClaim | undefined {
  if (account.api_key_hash === hash) return { hash, isFurther: false, access: 'full' };
  const found = account.further_keys[furtherKeyName(hash)];
  if (!found || (found.ends !== undefined && found.ends <= secondsAt(now))) return undefined;
  return { hash, isFurther: true, access: accessOf(found) };
}

export function usesKey({ hash, isFurther }: KeyClaim, hour: number, now: Date): Change {
  if (!isFurther) {
    return {
      set: 'key_used_hour = :hour',
      condition: 'api_key_hash = :hash',
      values: { ':hour': hour, ':hash': hash },
    };
  }
  const path = 'further_keys.#key';
  return {
    set: `${path}.used_hour = :hour`,
    condition: `attribute_exists(${path}) AND (attribute_not_exists(${path}.ends) OR ${path}.ends > :now)`,
    names: { '#key': furtherKeyName(hash) },
    values: { ':hour': hour, ':now': secondsAt(now) },
  };
}

export function addFurtherKey(hash: string, key: AccountItem['further_keys'][string]): Change {
  return {
    set: 'further_keys.#fresh = :fresh',
    names: { '#fresh': furtherKeyName(hash) },
    values: { ':fresh': key },
  };
}

/** `ends` is in seconds since 1970. */
export function endFurtherKey(name: string, ends: number): Change {
  return { set: 'further_keys.#old.ends = :ends', names: { '#old': name }, values: { ':ends': ends } };
}

export function dropFurtherKeys(names: readonly string[]): Change {
  return {
    remove: names.map((_, at) => `further_keys.#gone${at}`).join(', '),
    names: Object.fromEntries(names.map((name, at) => [`#gone${at}`, name])),
  };
}

export function secondsAt(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
