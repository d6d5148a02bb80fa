import * as z from 'zod/mini';
import type { HourUse, Usage } from '../../../shared/accounts/usage-api.ts';
import * as api from '../../../shared/accounts/usage-api.ts';
import { publicEndpoints } from '../../../shared/api/public-endpoints.ts';
import { numberSetting } from '../../platform/aws/environment.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { queryItems } from '../../platform/table/table.ts';
import type { AccountItem } from '../items/account-item.ts';
import { findAccount } from '../items/account-store.ts';
import { accountGone } from '../items/profile-store.ts';
import { latestRefusals, refusalSchema } from '../items/refusal-item.ts';
import { countsIn, usageUntil } from '../items/usage-item.ts';
import { beginningOf, hourOf } from './admission.ts';
import { bySession, succeeded } from './callers.ts';

export async function getUsage(accountId: string, account: AccountItem, now: Date): Promise<Usage> {
  const [counted, refusals] = await Promise.all([
    // At most 30 small items, so one page.
    queryItems(usageUntil(accountId, now)),
    queryItems(latestRefusals(accountId)),
  ]);
  const days = counted.items.map(countsIn);
  return {
    hour: hourlyUsage(account, now),
    days: days.map(({ day, counts }) => {
      const all = sumOf(counts);
      const ok = sumOf(counts.filter(({ outcome }) => outcome === succeeded));
      return { date: day, succeeded: ok, refused: all - ok };
    }),
    requests: byOutcome(days.flatMap(({ counts }) => counts)),
    refused: refusals.items.map(({ refusal }) => {
      const { endpoint, ...facts } = z.parse(refusalSchema, refusal);
      return { ...facts, endpoint: callOf(endpoint) };
    }),
  };
}

interface Count {
  readonly endpoint: string;
  readonly outcome: string;
  readonly count: number;
}

function byOutcome(counts: readonly Count[]) {
  return [...Map.groupBy(counts, ({ endpoint, outcome }) => `${endpoint} ${outcome}`).values()]
    .map((same) => {
      const [{ endpoint = '', outcome = '' } = {}] = same;
      return { endpoint: callOf(endpoint), outcome, count: sumOf(same) };
    })
    .sort((one, other) => other.count - one.count);
}

function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function callOf(name: string): string {
  const found = publicEndpoints.find((endpoint) => endpoint.name === name);
  return found ? `${found.method} ${found.path}` : name;
}

export const getAccountUsage = endpoint(api.getAccountUsage, bySession, async (_request, { accountId }) => {
  const account = await findAccount(accountId);
  if (!account) throw accountGone();
  return getUsage(accountId, account, new Date());
});

/** The calling function needs the setting `requestsPerHour`. */
export function hourlyUsage(account: AccountItem, now: Date): HourUse {
  const limit = numberSetting('requestsPerHour');
  // A process with a fast clock may already have begun the next hour.
  const hour = Math.max(hourOf(now), account.hour);
  const used = account.hour === hour ? account.used : 0;
  return { limit, used, remaining: Math.max(0, limit - used), resets_at: beginningOf(hour + 1) };
}
