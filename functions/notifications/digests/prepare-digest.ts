import { defaultTimeZone } from '../../../shared/accounts/time-zone.ts';
import type { DestinationKind } from '../../../shared/destinations/destination.ts';
import { product } from '../../../shared/product.ts';
import type { AttemptResult, Prepare, Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { sendSlack } from '../../deliveries/channels/slack.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailGroup, mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { updateItem } from '../../platform/table/table.ts';
import { setAlertTime, signupKeyOf } from '../../signups/items/signup-item.ts';
import { nameOf, reasonOf } from '../alerts/alert-facts.ts';
import { recipientAddress, recipientFooter, unsupportedForWebhook } from '../messages/recipient.ts';
import { signupsLink } from '../messages/test-mark.ts';
import { unsubscribeLinks } from '../unsubscribe-link.ts';
import {
  type Digest,
  type DigestSignup,
  digestHeading,
  digestNotes,
  findDigest,
  listDigestEntries,
  notShown,
} from './read-digest.ts';
import { shownInSlack, slackDigest } from './slack-digest.ts';

/** How many signups an email shows; the others are counted. */
const shownInMail = 100;

/**
 * A digest or a summary as an email: the signups by company, each with a link and why it matched. Names are the words of
 * strangers: one line each, escaped, and never a link elsewhere than to the signup.
 */
async function digestMail(
  digest: Digest,
  { accountId, id: deliveryId }: { readonly accountId: string; readonly id: string },
  timeZone: string,
  recipient: Recipient,
): Promise<Omit<Mail, 'to'>> {
  const app = await appUrl();
  const footer =
    (await recipientFooter(recipient)) ?? ownFooter(app, await unsubscribeLinks({ accountId, deliveryId }));
  const heading = digestHeading(digest, timeZone);
  const paragraphs = digestNotes(digest, timeZone);
  const more = notShown(digest);
  const page = {
    heading,
    ...(paragraphs.length > 0 ? { paragraphs } : {}),
    groups: digest.companies.map(
      ({ name, signups }): MailGroup => ({
        heading: name,
        items: signups.map((one) => ({
          link: { label: personOf(one), link: signupsLink(app, accountId, one.signup.id) },
          lines: one.rules.map((rule) => reasonOf(rule, one.signup)),
        })),
      }),
    ),
    ...(more ? { afterGroups: more } : {}),
    button: { label: 'View all signups', link: signupsLink(app, accountId) },
    ...footer.end,
  };
  return {
    purpose: 'alert',
    subject: heading,
    text: mailText(page),
    html: mailPage(page),
    headers: footer.headers,
  };
}

type Links = Awaited<ReturnType<typeof unsubscribeLinks>>;

function ownFooter(app: string, { screen, headers }: Links) {
  return {
    end: {
      footnote: `You're receiving this email because your ${product.name} notification rules matched.`,
      footlinks: [
        { label: 'Change your rules', link: `${app}/notifications` },
        { label: 'Turn these rules off', link: screen },
      ],
    },
    headers,
  };
}

function personOf({ signup }: DigestSignup): string {
  const name = nameOf(signup);
  return name === '' ? signup.email : `${name} (${signup.email})`;
}

/**
 * A digest or a summary; undefined where none of its signups is left. Who is in it was decided, marked and counted when each
 * was added, so that nothing is stored about them afterwards, unless it is unknown whether it arrived.
 */
export const prepareDigest: Prepare = async (delivery, recipient) => {
  const { destination } = recipient;
  const digest = await findDigest(delivery, shown[destination.kind]);
  if (!digest) return undefined;
  const timeZone = recipient.profile.time_zone ?? defaultTimeZone;
  const sends: Record<DestinationKind, () => Promise<AttemptResult>> = {
    email: async () =>
      sendEmail({
        ...(await digestMail(digest, delivery, timeZone, recipient)),
        to: recipientAddress(recipient),
      }),
    slack: async () => sendSlack(destination, slackDigest(digest, timeZone, { app: await appUrl() })),
    webhook: unsupportedForWebhook,
  };
  return {
    send: sends[destination.kind],
    beforeUnknown: (now) => markOutcomeUnknown(delivery, now),
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
