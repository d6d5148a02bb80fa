import { defaultTimeZone } from '../../../shared/accounts/time-zone.ts';
import type { Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import { updateItem } from '../../platform/table/table.ts';
import { setAlertTime, signupKeyOf } from '../../signups/items/signup-item.ts';
import { messagesOf } from '../kinds/every-kind.ts';
import { findDigest, listDigestEntries } from './read-digest.ts';

/**
 * A digest or a summary; undefined where none of its signups is left. Who is in it was decided, marked and counted when each
 * was added, so that nothing is stored about them afterwards, unless it is unknown whether it arrived.
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

/** How many signups are marked at once. */
const batch = 50;

/**
 * Marks every signup that a digest or a summary names: it is unknown whether that arrived. They may be more than a
 * transaction holds. A repeat, and a signup that was deleted, change nothing.
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
