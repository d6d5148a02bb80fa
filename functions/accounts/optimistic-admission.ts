import { numberSetting } from '../platform/environment.ts';
import type { Change } from '../platform/item-update.ts';
import type { AccountItem } from './account-item.ts';
import { keyIn, usesKey } from './account-item-keys.ts';
import { countAsNumber } from './account-item-requests.ts';
import { beginSnapshot, latestSnapshot, storeSnapshot } from './account-snapshot-cache.ts';
import { type Admission, hourOf, rateHeaders } from './admission.ts';
import { readApiKey } from './api-key.ts';

/** An admission that is not written yet: it is written with what the request stores, under its condition. */
export interface OptimisticAdmission extends Admission {
  /** The changes of the account item that admit the request, if the guess is right. */
  readonly changes: readonly Change[];
  /** Called before the write; returns what is called after it, with the account as the write left it. */
  readonly begin: () => (account: AccountItem) => void;
}

/**
 * The expected admission of a request, by what this process last saw of the account. It is right if the number
 * last reserved is still the same, since every admitted request reserves one. Undefined where nothing is known
 * of the account, or where the request would be refused.
 */
export function admitOptimistically(apiKey: string, now: Date): OptimisticAdmission | undefined {
  const claimed = readApiKey(apiKey);
  const seen = claimed && latestSnapshot(claimed.accountId)?.account;
  const [limit, hour] = [numberSetting('requestsPerHour'), hourOf(now)];
  const key = seen && keyIn(seen, claimed.hash, now);
  if (!seen || !key || seen.hour !== hour || seen.used >= limit) return undefined;
  const account = { ...seen, used: seen.used + 1, last_number: seen.last_number + 1 };
  return {
    accountId: claimed.accountId,
    account,
    headers: rateHeaders(limit, account.used, now),
    addsOnly: key.addsOnly,
    changes: [usesKey(key, hour, now), countAsNumber(account.last_number, hour, limit)],
    begin: () => {
      const snapshot = beginSnapshot(claimed.accountId);
      return (left) => storeSnapshot(snapshot, left);
    },
  };
}
