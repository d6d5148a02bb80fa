import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

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

/** All that an account has sorts behind this, but for its alerts and the account item. */
export const afterAlerts = 'ALERT~';

/** A new id that sorts by the time it was made: a UUID of version 7, without its hyphens. */
export function newTimeId(now: Date): string {
  return v7({ msecs: now.getTime(), random: randomBytes(16) }).replaceAll('-', '');
}

/** How the ids that are made at this time begin. */
export function millisecondsInId(time: Date): string {
  return time.getTime().toString(16).padStart(12, '0');
}
