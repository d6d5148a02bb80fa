import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import { updateItem } from '../../platform/table/table.ts';
import { setAlertTime, signupKeyOf } from '../../signups/items/signup-item.ts';
import { readEntries } from './read-digest.ts';

/** How many signups are marked at once. */
const batch = 50;

/**
 * Marks every signup that a digest or a summary names: it is unknown whether that arrived. They may be more than a
 * transaction holds. A repeat, and a signup that was deleted, change nothing.
 */
export async function markInDoubt(delivery: Pick<Delivery, 'accountId' | 'id'>, now: Date): Promise<void> {
  const entries = await readEntries(delivery);
  const signups = entries.flatMap(({ signup_id }) => signupKeyOf(delivery.accountId, signup_id) ?? []);
  for (let from = 0; from < signups.length; from += batch) {
    await Promise.all(
      signups
        .slice(from, from + batch)
        .map((signup) => updateItem(setAlertTime(signup, 'alert_unknown_at', now.toISOString()))),
    );
  }
}
