import { defaultTimeZone } from '../../../shared/accounts/time-zone.ts';
import type { DestinationKind } from '../../../shared/destinations/destination.ts';
import type { AttemptResult, Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { sendSlack } from '../../deliveries/channels/slack.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import { updateItem } from '../../platform/table/table.ts';
import { setAlertTime, signupKeyOf } from '../../signups/items/signup-item.ts';
import { addressOf, forPeopleOnly } from '../messages/recipient.ts';
import { digestMail, shownInMail } from './digest-mail.ts';
import { readDigest, readEntries } from './read-digest.ts';
import { shownInSlack, slackDigest } from './slack-digest.ts';

/**
 * A digest or a summary; undefined where none of its signups is left. Who is in it was decided, marked and counted when each
 * was added, so that nothing is stored about them afterwards, unless it is unknown whether it arrived.
 */
export const prepareDigest: Prepare = async (delivery, recipient) => {
  const { destination } = recipient;
  const digest = await readDigest(delivery, shown[destination.kind]);
  if (!digest) return undefined;
  const timeZone = recipient.profile.time_zone ?? defaultTimeZone;
  const sends: Record<DestinationKind, () => Promise<AttemptResult>> = {
    email: async () =>
      sendEmail({ ...(await digestMail(digest, delivery, timeZone, recipient)), to: addressOf(recipient) }),
    slack: async () => sendSlack(destination, slackDigest(digest, timeZone, { app: await appUrl() })),
    webhook: forPeopleOnly,
  };
  return {
    send: sends[destination.kind],
    beforeUnknown: (now) => markInDoubt(delivery, now),
    writesAfter: () => [],
  };
};

/** How many signups a digest shows. */
const shown: Readonly<Record<DestinationKind, number>> = {
  email: shownInMail,
  slack: shownInSlack,
  webhook: 0,
};

/** How many signups are marked at once. */
const batch = 50;

/**
 * Marks every signup that a digest or a summary names: it is unknown whether that arrived. They may be more than a
 * transaction holds. A repeat, and a signup that was deleted, change nothing.
 */
async function markInDoubt(delivery: Pick<Delivery, 'accountId' | 'id'>, now: Date): Promise<void> {
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
