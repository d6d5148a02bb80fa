import * as z from 'zod/mini';
import { log } from '../../platform/observe/log.ts';
import { accountIdOf, isAccountKey } from '../../platform/table/keys.ts';
import { everyItem } from '../../platform/table/table.ts';
import { accountsLastUsedIn } from '../items/account-item.ts';
import { hourOf } from '../requests/admission.ts';

const hoursLookedBack = 48;
const week = 7 * 24;
const firstHour = Date.UTC(2026, 0) / 3_600_000;

export async function* activeAccounts(now: Date): AsyncGenerator<string> {
  const hour = hourOf(now);
  for (let past = 0; past <= hoursLookedBack; past += 1) yield* accountsLastUsed(hour - past);
}

/** An account whose work fails does not keep the others waiting. Throws the first failure at the end. */
export async function workOnEach(
  accounts: AsyncIterable<string> | Iterable<string>,
  work: (accountId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const accountId of accounts) {
    await work(accountId).catch((failure) => {
      log.error('A schedule failed for an account', { account_id: accountId, failure });
      failures.push(failure);
    });
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Active accounts, plus a share of the others, so that hourly calls return each inactive account once a week.
 */
export async function* accountsToCheck(now: Date): AsyncGenerator<string> {
  yield* activeAccounts(now);
  for (let hour = hourOf(now) - week; hour >= firstHour; hour -= week) yield* accountsLastUsed(hour);
}

async function* accountsLastUsed(hour: number): AsyncGenerator<string> {
  for await (const item of everyItem(accountsLastUsedIn(hour))) {
    const key = z.object({ pk: z.string() }).parse(item);
    if (isAccountKey(key)) yield accountIdOf(key);
  }
}
