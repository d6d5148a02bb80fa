import { product } from '../../../shared/product.ts';
import type { Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailGroup, mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { nameOf, reasonOf } from '../alerts/alert-facts.ts';
import { recipientFooter } from '../messages/recipient.ts';
import { signupsLink } from '../messages/test-mark.ts';
import { unsubscribeLinks } from '../unsubscribe-link.ts';
import { type Digest, type DigestSignup, digestHeading, digestNotes, notShown } from './read-digest.ts';

/** How many signups an email shows; the others are counted. */
export const shownInMail = 100;

/**
 * A digest or a summary as an email: the signups by company, each with a link and why it matched. Names are the words of
 * strangers: one line each, escaped, and never a link elsewhere than to the signup.
 */
export async function digestMail(
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
