import * as z from 'zod/mini';
import { declineReasons } from '../../../shared/credits/refill.ts';
import { type Change, type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, indexes, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const accountItem = storedItem({
  name: 'account',
  pk: accountPartition,
  sk: 'ACCOUNT',
  holds:
    'What every request of the account counts: key, hour, balance, live signups. Below 1 KB, so that a request costs one write unit.',
  foundBy: ['the account’s id', 'the clock hour of its latest request, in the index'],
  index: indexes.byActivity,
});

/** The key of an account's item. */
export function accountKey(accountId: string): Key {
  return accountItem.key({ account: accountId });
}

export const accountItemSchema = z.object({
  api_key_hash: z.string(),
  /** The clock hour (hours since 1970, UTC) that `used` counts. */
  hour: z.int(),
  used: z.int(),
  /** The number last reserved; every admitted request reserves one, so numbers have holes. */
  last_number: z.int(),
  balance: z.int(),
  signups_total: z.int(),
  /** Live signups per bucket of numbers, less what was merged into the pages (see seek-page.ts). */
  live: z.record(z.string(), z.int()),
  /** The clock hour in which the dashboard's key was last used. */
  key_used_hour: z.optional(z.int()),
  /** The account's other keys, by the beginning of their hashes. */
  further_keys: z._default(
    z.record(
      z.string(),
      z.object({
        used_hour: z.optional(z.int()),
        /** In seconds since 1970. */
        ends: z.optional(z.int()),
        adds_only: z.optional(z.boolean()),
      }),
    ),
    {},
  ),
  /** Signups that wait for credits. */
  waiting_signups: z._default(z.int(), 0),
  /** Set once a webhook subscribes to signups that are added; it stays, whatever becomes of that webhook. */
  created_events: z.optional(z.literal(true)),
  /** How often counts were merged into the pages, and the highest bucket among them. */
  merges: z._default(z.int(), 0),
  merged_to: z._default(z.int(), -1),
  /** Credits taken back below zero: the next ones that arrive pay them first. */
  credit_debt: z.optional(z.int()),
  /** How often credits arrived: between two arrivals a low balance is reported once per level. */
  credit_arrivals: z._default(z.int(), 0),
  /** The low level that the customer was last notified of. */
  low_balance_notified: z.optional(z.int()),
  /** The balance below which a refill is due; present only while refills may fire. */
  refill_threshold: z.optional(z.int()),
  /** All debits so far, and how many of them came before refills were on or already led to one. */
  debits: z._default(z.int(), 0),
  refill_after: z._default(z.int(), 0),
  /** The refill in flight, at most one. */
  refill_attempt: z.optional(z.string()),
  /** The calendar month (UTC, `2026-11`) that `refill_spent` counts dollars of. */
  refill_month: z.optional(z.string()),
  refill_spent: z._default(z.int(), 0),
  /** Why refills are paused, and the attempt that was not paid, until the customer is notified. */
  refill_pause_notice_pending: z.optional(z.enum(declineReasons)),
  refill_pause_attempt: z.optional(z.string()),
});

export type AccountItem = z.infer<typeof accountItemSchema>;

/** One update of an account's item, made of these changes; without a condition of theirs, it must exist. */
export function updateAccount(accountId: string, ...changes: readonly Change[]): ItemUpdate {
  return updateOf(accountKey(accountId), ...changes);
}

/** The item of a new account. Refused where the account exists. */
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
 * The item of a test account. Refused where it exists. It has no credits and is never told so, notes each signup for
 * the webhooks, and counts as unused until its first request.
 */
export function newTestAccount(testAccountId: string) {
  const { Item } = newAccount(testAccountId, { api_key_hash: noKeyHash, hour: 0, balance: 0, debits: 0 });
  return { ...Item, created_events: true, low_balance_notified: 0 };
}

/** In place of the hash of a dashboard's key: no key has it. */
const noKeyHash = 'none';

/** The accounts whose latest request was in this clock hour: their keys. */
export function accountsLastUsedIn(hour: number) {
  return {
    IndexName: indexes.byActivity,
    KeyConditionExpression: '#hour = :hour',
    ExpressionAttributeNames: { '#hour': 'hour' },
    ExpressionAttributeValues: { ':hour': hour },
  };
}

/** A key that a request came with: that of the dashboard, or a further one of the account. */
export interface KeyClaim {
  readonly hash: string;
  readonly isFurther: boolean;
  readonly addsOnly: boolean;
}

/** Of a key's hash: enough not to be guessed, in an item that has to be small. */
const characters = 22;

/** The name under which the account's item holds a further key. */
export function furtherKeyName(hash: string): string {
  return hash.slice(0, characters);
}

/** The key of an account that has this hash and has not ended; undefined where there is none. */
export function keyIn(account: AccountItem, hash: string, now: Date): KeyClaim | undefined {
  if (account.api_key_hash === hash) return { hash, isFurther: false, addsOnly: false };
  const found = account.further_keys[furtherKeyName(hash)];
  if (!found || (found.ends !== undefined && found.ends <= secondsAt(now))) return undefined;
  return { hash, isFurther: true, addsOnly: found.adds_only ?? false };
}

/** Notes the hour of a key's use, on condition that the account has the key. */
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

/** Adds a further key. */
export function addFurtherKey(hash: string, key: AccountItem['further_keys'][string]): Change {
  return {
    set: 'further_keys.#fresh = :fresh',
    names: { '#fresh': furtherKeyName(hash) },
    values: { ':fresh': key },
  };
}

/** Lets a further key end at this second. */
export function endFurtherKey(name: string, ends: number): Change {
  return { set: 'further_keys.#old.ends = :ends', names: { '#old': name }, values: { ':ends': ends } };
}

/** Removes further keys by their names. */
export function dropFurtherKeys(names: readonly string[]): Change {
  return {
    remove: names.map((_, at) => `further_keys.#gone${at}`).join(', '),
    names: Object.fromEntries(names.map((name, at) => [`#gone${at}`, name])),
  };
}

/** A moment in seconds since 1970. */
export function secondsAt(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
