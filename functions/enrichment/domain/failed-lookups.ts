import { numberSetting } from '../../platform/aws/environment.ts';
import { getItem, updateItem } from '../../platform/table/table.ts';
import { addFailedLookup, failedLookupsKey, readFailedLookups } from './failed-lookups-item.ts';

const hourLength = 3600_000;

/**
 * Seconds that an account's next lookup has to wait, because too many of this hour found nothing: made-up domains
 * cost us lookups and their customer nothing, since the credit is refunded. Undefined where it need not wait.
 * Several lookups at the same time may exceed the limit by a few.
 */
export async function lookupPause(accountId: string, now: number): Promise<number | undefined> {
  const failed = readFailedLookups(await getItem(failedLookupsKey(accountId, hourOf(now)), false));
  if (failed < numberSetting('failedLookupsPerHour')) return undefined;
  return Math.ceil(((hourOf(now) + 1) * hourLength - now) / 1000);
}

/** Counts a lookup of an account that found nothing. */
export async function countFailedLookup(accountId: string, now: number): Promise<void> {
  const hour = hourOf(now);
  await updateItem(addFailedLookup(accountId, hour, ((hour + 2) * hourLength) / 1000));
}

function hourOf(now: number): number {
  return Math.floor(now / hourLength);
}
