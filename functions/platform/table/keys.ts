import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Each kind of item has a file `<item>-item.ts`; docs/design/data-model.md lists them. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export const indexes = {
  /** Signups of one account by number: pk, number. */
  byNumber: 'by-number',
  /** Accounts by clock hour of their latest request: hour. */
  byActivity: 'by-activity',
} as const;

export const accountPartition = 'ACCOUNT#{account}';

export function partitionOf(accountId: string): string {
  return `ACCOUNT#${accountId}`;
}

/** The hour index also has counters outside accounts. */
export function isAccountKey({ pk }: Pick<Key, 'pk'>): boolean {
  return pk.startsWith('ACCOUNT#');
}

export function accountIdOf(key: Pick<Key, 'pk'>): string {
  return key.pk.slice('ACCOUNT#'.length);
}

/** Sorts after alerts and the account item, before everything else of an account. */
export const afterAlerts = 'ALERT~';

/** Sorts by time: a UUIDv7 without hyphens. */
export function newTimeId(now: Date): string {
  return v7({ msecs: now.getTime(), random: randomBytes(16) }).replaceAll('-', '');
}

export function millisecondsInId(time: Date): string {
  return time.getTime().toString(16).padStart(12, '0');
}
