import { ProductError, tryAgainIn } from '../../../shared/api/errors.ts';
import { numberSetting } from '../../platform/aws/environment.ts';
import type { Change } from '../../platform/table/item-update.ts';
import { updateItem } from '../../platform/table/table.ts';
import {
  type AccountItem,
  accountItemSchema,
  type KeyClaim,
  keyIn,
  updateAccount,
  usesKey,
} from '../items/account-item.ts';
import {
  beginHour,
  beginIdleHour,
  countInHour,
  isOpenAccount,
  reserveNumbers,
} from '../items/account-item-requests.ts';
import { parseApiKey } from '../keys/api-key.ts';

const hourLength = 3600;

/** The beginning of the clock hour in which a key was last used; null before its first use. */
export function lastUseIn(hour: number | undefined): string | null {
  return hour === undefined ? null : beginningOf(hour);
}

/** The beginning of a clock hour (in hours since 1970), ISO 8601. */
export function beginningOf(hour: number): string {
  return new Date(hour * hourLength * 1000).toISOString();
}

/** An account, with `last_number` reserved for what is to be stored in it. */
export interface Reservation {
  readonly accountId: string;
  readonly account: AccountItem;
}

/** An admitted request: its reservation, and the limit's headers. */
export interface Admission extends Reservation {
  readonly headers: Record<string, string>;
  /** Its key may only add signups. */
  readonly addsOnly: boolean;
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
 * number of processes, and reserves the next number, in one write. The first request of an hour takes two, and so does
 * a request with a further key, since only a refused write tells which key it is.
 * Throws `unauthorized` (401, counted for no account) or `rate_limit_exceeded` (429).
 */
export async function admit(apiKey: string, now: Date): Promise<Admission> {
  const claimed = parseApiKey(apiKey);
  if (!claimed) throw unauthorized();
  const { accountId, hash } = claimed;
  const limit = numberSetting('requestsPerHour');
  let hour = hourOf(now);
  let key: KeyClaim = { hash, isFurther: false, addsOnly: false };
  const write = (count: Change) => updateItem(updateAccount(accountId, usesKey(key, hour, now), count));
  let written = await write(countInHour(hour, limit));
  while (!written.done) {
    const old = written.old && accountItemSchema.parse(written.old);
    const claimedKey = old && keyIn(old, hash, now);
    if (!old || !claimedKey) throw unauthorized();
    key = claimedKey;
    if (old.hour < hour) {
      written = await write(beginHour(hour, old.hour));
      continue;
    }
    if (old.hour === hour && old.used >= limit) throw exceeded(limit, now);
    // The key is a further one, another process began this hour in between, or its clock is ahead of ours.
    hour = old.hour;
    written = await write(countInHour(hour, limit));
  }
  const account = accountItemSchema.parse(written.item);
  return { accountId, account, addsOnly: key.addsOnly, headers: rateHeaders(limit, account.used, now) };
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

/**
 * Begins work on an account that no request of its customer asks for: nothing counts against the hourly limit, but the
 * account counts as in use, so that the schedules find what a crash leaves.
 *
 * @param numbers how many numbers to reserve: the account's `last_number` is then the last of them
 * @returns the account, or undefined where it is closed or gone
 */
export async function reserveUncounted(
  accountId: string,
  numbers: number,
  now: Date,
): Promise<AccountItem | undefined> {
  const hour = hourOf(now);
  let written = await updateItem(reserveNumbers(accountId, numbers, hour));
  while (!written.done) {
    const seen = written.old && accountItemSchema.parse(written.old);
    if (!isOpenAccount(seen)) return undefined;
    // Where another process was quicker this is refused, and the hour has begun all the same.
    await updateItem(beginIdleHour(accountId, seen, hour));
    written = await updateItem(reserveNumbers(accountId, numbers, hour));
  }
  return accountItemSchema.parse(written.item);
}
