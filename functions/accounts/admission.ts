import { ProductError } from '../../shared/errors.ts';
import { numberSetting } from '../platform/environment.ts';
import { updateItem } from '../platform/table.ts';
import { tryAgainIn } from '../platform/try-again-in.ts';
import { type AccountItem, accountItemSchema } from './account-item.ts';
import { beginHour, countInHour } from './account-item-requests.ts';
import { beginSnapshot, storeSnapshot } from './account-snapshot-cache.ts';
import { readApiKey } from './api-key.ts';

const hourLength = 3600;

/** The beginning of the clock hour in which the account's current key was last used; null before its first use. */
export function lastUsed(account: AccountItem): string | null {
  const hour = keyUsedHour(account);
  return hour === undefined ? null : new Date(hour * hourLength * 1000).toISOString();
}

/** The clock hour in which the account's current key was last used; undefined before its first use. */
export function keyUsedHour(account: AccountItem): number | undefined {
  const { hour, used, replaced_hour, replaced_used = 0 } = account;
  const before = hour === replaced_hour ? replaced_used : 0;
  return used > before ? hour : account.key_used_hour;
}

/** An account, with `last_number` reserved for what is to be stored in it. */
export interface Reservation {
  readonly accountId: string;
  readonly account: AccountItem;
}

/** An admitted request: its reservation, and the limit's headers. */
export interface Admission extends Reservation {
  readonly headers: Record<string, string>;
}

/** The clock hour (UTC) of a moment, in hours since 1970. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / hourLength);
}

/** The headers that say how much of the hour is left (IETF draft `RateLimit`); counts of requests, seconds. */
export function rateHeaders(limit: number, used: number, now: Date): Record<string, string> {
  const seconds = hourLength - (Math.floor(now.getTime() / 1000) % hourLength);
  return {
    'ratelimit-policy': `"default";q=${limit};w=${hourLength}`,
    ratelimit: `"default";r=${Math.max(0, limit - used)};t=${seconds}`,
  };
}

/**
 * Admits one request of the public API: checks the key, counts the clock hour (UTC) exactly over any
 * number of processes, and reserves the next number, in one write (two for an hour's first request).
 * Throws `unauthorized` (401, counted for no account) or `rate_limit_exceeded` (429).
 */
export async function admit(apiKey: string, now: Date): Promise<Admission> {
  const claimed = readApiKey(apiKey);
  if (!claimed) throw unauthorized();
  const { accountId, hash } = claimed;
  const limit = numberSetting('requestsPerHour');
  let hour = hourOf(now);
  const snapshot = beginSnapshot(accountId);
  let written = await updateItem(countInHour(accountId, hash, hour, limit));
  while (!written.done) {
    const old = written.old && accountItemSchema.parse(written.old);
    if (old?.api_key_hash !== hash) throw unauthorized();
    if (old.hour < hour) {
      written = await updateItem(beginHour(accountId, hash, hour, old.hour));
      continue;
    }
    if (old.hour === hour && old.used >= limit) throw exceeded(limit, now);
    // Another process began this hour in between, or its clock is ahead of ours.
    hour = old.hour;
    written = await updateItem(countInHour(accountId, hash, hour, limit));
  }
  const account = accountItemSchema.parse(written.item);
  storeSnapshot(snapshot, account);
  return { accountId, account, headers: rateHeaders(limit, account.used, now) };
}

function unauthorized() {
  return new ProductError(
    'unauthorized',
    'Invalid API key. Send the key from your dashboard in the x-api-key header.',
  );
}

function exceeded(limit: number, now: Date) {
  const headers = rateHeaders(limit, limit, now);
  const seconds = hourLength - (Math.floor(now.getTime() / 1000) % hourLength);
  return new ProductError(
    'rate_limit_exceeded',
    `Rate limit exceeded: ${limit} requests per hour. ${tryAgainIn(seconds)}`,
    { headers: { ...headers, 'retry-after': String(seconds) } },
  );
}
