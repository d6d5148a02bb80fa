import { createHash } from 'node:crypto';

/**
 * Where an item is in the table. Each kind of item has its own file, `<item>-item.ts`, and docs/data-model.md
 * lists them all.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export const indexes = {
  /** Signups of one account in the order of their numbers: pk, number. */
  byNumber: 'by-number',
  /** Accounts by the clock hour of their latest request: hour. */
  byActivity: 'by-activity',
} as const;

/** The partition of an account, as the declarations of items name it (see stored-item.ts). */
export const accountPartition = 'ACCOUNT#{account}';

/** The partition of this account. */
export function partitionOf(accountId: string): string {
  return `ACCOUNT#${accountId}`;
}

/** Whether a key is in some account's partition; counters of other kinds share the index of hours. */
export function isAccountKey({ pk }: Pick<Key, 'pk'>): boolean {
  return pk.startsWith('ACCOUNT#');
}

/** The account whose partition a key is in. */
export function accountIdOf(key: Pick<Key, 'pk'>): string {
  return key.pk.slice('ACCOUNT#'.length);
}

/** Two addresses that differ only in case share a key; the address itself is in no key and no log. */
export function signupKey(accountId: string, normalizedAddress: string): Key {
  return {
    pk: partitionOf(accountId),
    sk: `SIGNUP#${createHash('sha256').update(normalizedAddress).digest('hex').slice(0, 32)}`,
  };
}

/**
 * A signup's id is its key and its number: found without a search, and different again for an address
 * that was deleted and posted once more.
 */
export function signupId(key: Key, number: number): string {
  return `${key.sk.slice('SIGNUP#'.length)}-${number.toString(36)}`;
}

/** The key and number in a signup's id; undefined where it is no id of ours. */
export function signupKeyOf(accountId: string, id: string): { key: Key; number: number } | undefined {
  const parts = /^([0-9a-f]{32})-([0-9a-z]{1,10})$/.exec(id);
  if (!parts?.[1] || !parts[2]) return undefined;
  return {
    key: { pk: partitionOf(accountId), sk: `SIGNUP#${parts[1]}` },
    number: Number.parseInt(parts[2], 36),
  };
}

export function pagesKey(accountId: string): Key {
  return { pk: partitionOf(accountId), sk: 'PAGES' };
}

export function pagesBlockKey(accountId: string, block: number): Key {
  return {
    pk: partitionOf(accountId),
    sk: `PAGES#${block}`,
  };
}

export const rulePrefix = 'RULE#';

export function ruleKey(accountId: string, ruleId: string): Key {
  return {
    pk: partitionOf(accountId),
    sk: `${rulePrefix}${ruleId}`,
  };
}

export function alertKey(accountId: string, signup: string, target: string): Key {
  return {
    pk: partitionOf(accountId),
    sk: `ALERT#${signup}#${target}`,
  };
}

/** All that an account has sorts behind this, but for its alerts and the account item. */
export const afterAlerts = 'ALERT~';

export function contactMessageKey(at: string, id: string): Key {
  return {
    pk: 'CONTACT',
    sk: `MESSAGE#${at}#${id}`,
  };
}

/** What one source address sent in a clock hour (hours since 1970, UTC). */
export function contactLimitKey(source: string, hour: number): Key {
  return {
    pk: `SOURCE#${source}`,
    sk: `HOUR#${hour}`,
  };
}

/** How many look-ups of an account found nothing in a clock hour (hours since 1970, UTC). */
export function failedLookupsKey(accountId: string, hour: number): Key {
  return {
    pk: `LOOKUPS#${accountId}`,
    sk: `HOUR#${hour}`,
  };
}

/**
 * What is known of a domain. The version is that of the facts' shape: a newer one finds nothing of an
 * older and reads anew.
 */
export function domainKey(domain: string, version: number): Key {
  return {
    pk: `DOMAIN#${domain}`,
    sk: `FACTS#${version}`,
  };
}
