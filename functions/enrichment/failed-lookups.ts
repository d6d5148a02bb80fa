import * as z from 'zod';
import { numberSetting } from '../platform/environment.ts';
import { failedLookupsKey } from '../platform/keys.ts';
import { getItem, updateItem } from '../platform/table.ts';

/**
 * Seconds that an account's next look-up has to wait, because too many of this hour found nothing: names that
 * are made up cost us look-ups and their customer nothing, since the credit goes back. Undefined where none has
 * to wait. Side by side with others a few more than the limit may pass.
 */
export async function lookupPause(accountId: string, now: number): Promise<number | undefined> {
  const item = itemSchema.parse((await getItem(failedLookupsKey(accountId, hourOf(now)), false)) ?? {});
  if (item.failed < numberSetting('failedLookupsPerHour')) return undefined;
  return Math.ceil(((hourOf(now) + 1) * hourLength - now) / 1000);
}

/** Counts a look-up of an account that found nothing. */
export async function countFailedLookup(accountId: string, now: number): Promise<void> {
  const expiresAt = ((hourOf(now) + 2) * hourLength) / 1000;
  await updateItem({
    Key: { ...failedLookupsKey(accountId, hourOf(now)) },
    UpdateExpression: 'SET expires_at = :end ADD failed :one',
    ExpressionAttributeValues: { ':end': expiresAt, ':one': 1 },
  });
}

const itemSchema = z.object({ failed: z.int().default(0) });

const hourLength = 3600_000;

function hourOf(now: number): number {
  return Math.floor(now / hourLength);
}
