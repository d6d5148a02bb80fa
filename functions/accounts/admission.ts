import { ProductError } from '../../shared/errors.ts';
import { numberSetting } from '../platform/environment.ts';
import { updateItem, type Written } from '../platform/table.ts';
import { tryAgainIn } from '../platform/try-again-in.ts';
import { type AccountItem, accountItemSchema, accountKey } from './account-item.ts';
import { beginSnapshot, storeSnapshot } from './account-snapshot-cache.ts';
import { readApiKey } from './api-key.ts';

const hourLength = 3600;

/** Begin of the clock hour in which the account's present key was last used; null while it never was. */
export function lastUsed(account: AccountItem): string | null {
  const { hour, used, replaced_hour, replaced_used = 0 } = account;
  const before = hour === replaced_hour ? replaced_used : 0;
  return used > before ? new Date(hour * hourLength * 1000).toISOString() : null;
}

/** An admitted request: whose it is, the number reserved for what it may store, and the limit's state. */
export interface Admission {
  readonly accountId: string;
  readonly account: AccountItem;
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
 * Throws `unauthorized` (401, counted for nobody) or `rate_limit_exceeded` (429).
 */
export async function admit(apiKey: string, now: Date): Promise<Admission> {
  const claimed = readApiKey(apiKey);
  if (!claimed) throw unauthorized();
  const { accountId, hash } = claimed;
  const limit = numberSetting('requestsPerHour');
  let hour = hourOf(now);
  const snapshot = beginSnapshot(accountId);
  let written = await countInHour(accountId, hash, hour, limit);
  while (!written.done) {
    const old = written.old && accountItemSchema.parse(written.old);
    if (old?.api_key_hash !== hash) throw unauthorized();
    if (old.hour < hour) {
      written = await openHour(accountId, hash, hour, old.hour);
      continue;
    }
    if (old.hour === hour && old.used >= limit) throw exceeded(limit, now);
    // Either another process opened this hour in between, or its clock is ahead of ours.
    hour = old.hour;
    written = await countInHour(accountId, hash, hour, limit);
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

/** Counts one request in the hour that the item is at, if the key is right and the hour has room. */
function countInHour(accountId: string, hash: string, hour: number, limit: number): Promise<Written> {
  return updateItem({
    Key: { ...accountKey(accountId) },
    UpdateExpression: 'SET used = used + :one, last_number = last_number + :one',
    ConditionExpression: 'api_key_hash = :hash AND #hour = :hour AND used < :limit',
    ExpressionAttributeNames: { '#hour': 'hour' },
    ExpressionAttributeValues: { ':one': 1, ':hash': hash, ':hour': hour, ':limit': limit },
  });
}

/** Opens a new hour with its first request, unless another process was quicker. */
function openHour(accountId: string, hash: string, hour: number, previous: number): Promise<Written> {
  return updateItem({
    Key: { ...accountKey(accountId) },
    UpdateExpression: 'SET used = :one, #hour = :hour, last_number = last_number + :one',
    ConditionExpression: 'api_key_hash = :hash AND #hour = :previous',
    ExpressionAttributeNames: { '#hour': 'hour' },
    ExpressionAttributeValues: { ':one': 1, ':hash': hash, ':hour': hour, ':previous': previous },
  });
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
