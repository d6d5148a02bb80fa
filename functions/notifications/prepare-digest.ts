import { defaultTimeZone } from '../../shared/accounts/time-zone.ts';
import { isOpen } from '../destinations/destination-store.ts';
import { sendEmail } from '../destinations/send-email.ts';
import { digestMail, shownInMail } from './digest-mail.ts';
import { addressOf } from './email-address-of.ts';
import type { Prepare } from './prepared-delivery.ts';
import { readDigest } from './read-digest.ts';

/**
 * A digest or a summary; undefined where none of its signups is left, or its destination was turned off. Who is in it was
 * decided, marked and counted when each was added, so that nothing is stored about them afterwards.
 */
export const prepareDigest: Prepare = async (delivery, recipient) => {
  if (!isOpen(recipient.destination)) return undefined;
  const digest = await readDigest(delivery, shownInMail);
  if (!digest) return undefined;
  const timeZone = recipient.profile.time_zone ?? defaultTimeZone;
  return {
    send: async () =>
      sendEmail({ ...(await digestMail(digest, delivery, timeZone)), to: addressOf(recipient) }),
    writesAfter: () => [],
  };
};
