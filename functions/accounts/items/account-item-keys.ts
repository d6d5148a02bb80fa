import type { Change } from '../../platform/table/item-update.ts';
import type { AccountItem } from './account-item.ts';

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
