import { defaultTimeZone } from '../../../shared/accounts/time-zone.ts';
import type { DestinationKind } from '../../../shared/destinations/destination.ts';
import type { AttemptResult } from '../../deliveries/attempt/attempt-result.ts';
import type { Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { sendSlack } from '../../deliveries/channels/send-slack.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import { addressOf } from '../messages/email-address-of.ts';
import { forPeopleOnly } from '../messages/for-people-only.ts';
import { digestMail, shownInMail } from './digest-mail.ts';
import { markInDoubt } from './mark-in-doubt.ts';
import { readDigest } from './read-digest.ts';
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
