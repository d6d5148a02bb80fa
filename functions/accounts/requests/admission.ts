import type { KeyAccess } from '../../../shared/accounts/keys-api.ts';
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

export function lastUseIn(hour: number | undefined): string | null {
  return hour === undefined ? null : beginningOf(hour);
}

export function beginningOf(hour: number): string {
  return new Date(hour * hourLength * 1000).toISOString();
}

export interface Reservation {
  readonly accountId: string;
  readonly account: AccountItem;
}

export interface Admission extends Reservation {
  readonly headers: Record<string, string>;
  readonly access: KeyAccess;
}

/** Clock hour (UTC), in hours since 1970. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / hourLength);
}

/** IETF draft `RateLimit` headers, in requests and seconds. */
export function rateHeaders(limit: number, used: number, now: Date): Record<string, string> {
  const seconds = hourLength - (Math.floor(now.getTime() / 1000) % hourLength);
  return {
    'ratelimit-policy': `"default";q=${limit};w=${hourLength}`,
    ratelimit: `"default";r=${Math.max(0, limit - used)};t=${seconds}`,
  };
}

/**
 * Checks the key, counts the request in its clock hour (UTC) and reserves a number, all in one write, so the
 * limit is exact across processes. The first request of an hour and requests with further keys need a second
 * write. Throws `unauthorized` (401, not counted) or `rate_limit_exceeded` (429).
 */
export async function admit(apiKey: string, now: Date): Promise<Admission> {
  const claimed = parseApiKey(apiKey);
  if (!claimed) throw unauthorized();
  const { accountId, hash } = claimed;
  const limit = numberSetting('requestsPerHour');
  let hour = hourOf(now);
  let key: KeyClaim = { hash, isFurther: false, access: 'full' };
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
    // The key is a further one, another process began this hour, or its clock is ahead.
    hour = old.hour;
    written = await write(countInHour(hour, limit));
  }
  const account = accountItemSchema.parse(written.item);
  return { accountId, account, access: key.access, headers: rateHeaders(limit, account.used, now) };
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
 * Starts work on an account without a customer's request. It does not count toward the hourly limit, but
 * marks the account as active, so that schedules find work lost in a crash.
 *
 * @param numbers how many numbers to reserve; `last_number` is the last of them
 * @returns undefined if the account is closed or gone
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
    await updateItem(beginIdleHour(accountId, seen, hour));
    written = await updateItem(reserveNumbers(accountId, numbers, hour));
  }
  return accountItemSchema.parse(written.item);
}
