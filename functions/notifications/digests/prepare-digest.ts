import { defaultTimeZone } from '../../../shared/accounts/time-zone.ts';
import type { Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import { updateItem } from '../../platform/table/table.ts';
import { setAlertTime, signupKeyOf } from '../../signups/items/signup-item.ts';
import { messagesOf } from '../kinds/every-kind.ts';
import { findDigest, listDigestEntries } from './read-digest.ts';

/**
 * Returns undefined if no signup remains. Signups were marked and counted when added, so nothing is stored
 * afterwards unless the outcome is unknown.
 */
export const prepareDigest: Prepare = async (delivery, recipient) => {
  const messages = messagesOf[recipient.destination.kind];
  const digest = await findDigest(delivery, messages.shownInDigest);
  if (!digest) return undefined;
  const timeZone = recipient.profile.time_zone ?? defaultTimeZone;
  return {
    send: () => messages.digest({ ...recipient, delivery }, digest, timeZone),
    beforeUnknown: (now) => markOutcomeUnknown(delivery, now),
    writesAfter: () => [],
  };
};

const batch = 50;

/**
 * Marks every named signup as possibly alerted, in batches, because they may exceed a transaction.
 * Idempotent; deleted signups are skipped.
 */
async function markOutcomeUnknown(delivery: Pick<Delivery, 'accountId' | 'id'>, now: Date): Promise<void> {
  const entries = await listDigestEntries(delivery);
  const signups = entries.flatMap(({ signup_id }) => signupKeyOf(delivery.accountId, signup_id) ?? []);
  for (let from = 0; from < signups.length; from += batch) {
    await Promise.all(
      signups
        .slice(from, from + batch)
        .map((signup) => updateItem(setAlertTime(signup, 'alert_unknown_at', now.toISOString()))),
    );
  }
}
