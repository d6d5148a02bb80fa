import { numberSetting } from '../platform/environment.ts';
import type { AccountItem } from './account-item.ts';
import { beginSnapshot, latestSnapshot, storeSnapshot } from './account-snapshot-cache.ts';
import { type Admission, hourOf, rateHeaders } from './admission.ts';
import { readApiKey } from './api-key.ts';

/** An admission that is still to be written, with what the request stores, under its condition. */
export interface OptimisticAdmission extends Admission {
  /** The part of an update of the account item that admits the request, if the guess is right. */
  readonly count: {
    readonly set: string;
    readonly condition: string;
    readonly names: Record<string, string>;
    readonly values: Record<string, unknown>;
  };
  /** To be called before it is sent; what it gives back, once it is written, with the account as it left it. */
  readonly begin: () => (account: AccountItem) => void;
}

/**
 * What admitting a request will come to, by what this process last saw of the account: it holds if the
 * number last reserved is still the same, since every admitted request reserves one. Undefined where
 * nothing is known, or where the request would be refused.
 */
export function admitOptimistically(apiKey: string, now: Date): OptimisticAdmission | undefined {
  const claimed = readApiKey(apiKey);
  const seen = claimed && latestSnapshot(claimed.accountId)?.account;
  const [limit, hour] = [numberSetting('requestsPerHour'), hourOf(now)];
  if (!seen || seen.api_key_hash !== claimed.hash || seen.hour !== hour || seen.used >= limit)
    return undefined;
  const account = { ...seen, used: seen.used + 1, last_number: seen.last_number + 1 };
  return {
    accountId: claimed.accountId,
    account,
    headers: rateHeaders(limit, account.used, now),
    count: {
      set: 'used = used + :one, last_number = :number',
      condition: 'api_key_hash = :hash AND #hour = :hour AND used < :limit AND last_number = :before',
      names: { '#hour': 'hour' },
      values: {
        ':one': 1,
        ':number': account.last_number,
        ':before': seen.last_number,
        ':hash': claimed.hash,
        ':hour': hour,
        ':limit': limit,
      },
    },
    begin: () => {
      const snapshot = beginSnapshot(claimed.accountId);
      return (left) => storeSnapshot(snapshot, left);
    },
  };
}
