import { accountEmailId } from '../../../shared/destinations/destination.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { product } from '../../../shared/product.ts';
import { letterTo } from '../../../shared/signups/person-card.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import type { AttemptResult, Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailGroup, mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { alertCard, alertHeading, alertSubject, reasonOf } from '../alerts/alert-facts.ts';
import { type Digest, digestHeading, digestNotes, notShown } from '../digests/read-digest.ts';
import { handlingLinks } from '../handling-link.ts';
import { sampleSignup } from '../messages/example-signup.ts';
import { recipientAddress, recipientFooter } from '../messages/recipient.ts';
import { signupsLink, testNote } from '../messages/test-mark.ts';
import { type Unsubscribable, unsubscribeLinks } from '../unsubscribe-link.ts';
import { personOf } from './chat-words.ts';
import { type Addressee, failingWords, type KindMessages } from './kind.ts';

export const emailMessages: KindMessages = {
  alert: async (to, { signup, rules }) => sendTo(to, await alertMail(signup, rules, { recipient: to })),
  digest: async (to, digest, timeZone) => sendTo(to, await digestMail(digest, to, timeZone)),
  shownInDigest: 100,
  failing: async (to, why) => sendTo(to, await failingMail(why, to)),
  test: async (to) => sendTo(to, await testMail(to)),
};

function sendTo(to: Recipient, mail: Omit<Mail, 'to'>): Promise<AttemptResult> {
  return sendEmail({ ...mail, to: recipientAddress(to) });
}

/**
 * The alert about one signup, in the order of the dashboard's card, and two ways to turn the rules off. Names
 * and quotes are untrusted: on one line, escaped, never linked.
 */
export async function alertMail(
  signup: Signup & Matchable,
  rules: readonly Rule[],
  { note, recipient }: { note?: string; recipient?: Recipient } = {},
): Promise<Omit<Mail, 'to'>> {
  const app = await appUrl();
  const footer = (recipient && (await recipientFooter(recipient))) ?? (await ownFooter(signup, rules));
  const paragraphs = note ? [note] : isTestAccount(signup.user_id) ? [testNote] : [];
  const page = {
    heading: alertHeading(signup),
    ...(paragraphs.length > 0 ? { paragraphs } : {}),
    card: alertCard(signup, rules, { site: !note }),
    // A test's signup is made up, so it links to the table, and there is no one to write to.
    ...(note
      ? { button: { label: 'View signup', link: signupsLink(app, signup.user_id) } }
      : await actionsOf(signup, recipient)),
    ...footer.end,
  };
  return {
    purpose: 'alert',
    subject: alertSubject(signup),
    text: mailText(page),
    html: mailPage(page),
    headers: footer.headers,
  };
}

async function ownFooter(signup: Signup, rules: readonly Rule[]) {
  const { length } = rules;
  const out = await unsubscribeLinks(referenceOf(signup, rules));
  return {
    end: {
      footnote: `You're receiving this email because ${length === 1 ? 'one' : length} of your ${product.name} notification rules matched.`,
      footlinks: [
        { label: 'Change your rules', link: `${await appUrl()}/notifications` },
        { label: length === 1 ? 'Turn this rule off' : `Turn these ${length} rules off`, link: out.screen },
      ],
    },
    headers: out.headers,
  };
}

function referenceOf(signup: Signup, rules: readonly Rule[]): Unsubscribable {
  const [rule] = rules;
  if (!rule) throw new Error('An alert names the rules that matched.');
  return rules.length === 1
    ? { accountId: rule.user_id, ruleId: rule.id }
    : { accountId: signup.user_id, signupId: signup.id };
}

async function actionsOf(signup: Signup, recipient: Recipient | undefined) {
  const { label, line, link } = letterTo(signup);
  const view = signupsLink(await appUrl(), signup.user_id, signup.id);
  const handling = recipient ? await handlingOf(signup, recipient) : [];
  return {
    button: { label, link },
    links: [{ label: 'View signup', link: view }, ...handling],
    belowButtons: `${label} starts an email with: “${line}”`,
  };
}

function handlingOf({ user_id: accountId, id: signupId }: Signup, recipient: Recipient) {
  const alert = { accountId, signupId, destinationId: recipient.destination.id };
  return handlingLinks(alert, recipientAddress(recipient), new Date());
}

/**
 * The email lists signups by company, each with a link and the matching reason. Names are untrusted: on one
 * line, escaped, linked only to the signup.
 */
async function digestMail(digest: Digest, to: Addressee, timeZone: string): Promise<Omit<Mail, 'to'>> {
  const { accountId } = digest;
  const app = await appUrl();
  const footer =
    (await recipientFooter(to)) ??
    digestFooter(app, await unsubscribeLinks({ accountId, deliveryId: to.delivery.id }));
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

function digestFooter(app: string, { screen, headers }: Links) {
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

async function failingMail(why: string, recipient: Recipient): Promise<Omit<Mail, 'to'>> {
  const isOwn = recipient.destination.id === accountEmailId;
  const footer = await recipientFooter(recipient);
  const page = {
    heading: failingWords.heading,
    paragraphs: [why, failingWords.remedy],
    button: { label: failingWords.button, link: `${await appUrl()}/notifications` },
    footnote: `${product.name} sends this email to your account's address even if alerts to it are off, so that you don't miss alerts without knowing.`,
    ...footer?.end,
  };
  return {
    purpose: isOwn ? 'account' : 'alert',
    subject: failingWords.heading,
    text: mailText(page),
    html: mailPage(page),
    ...(footer ? { headers: footer.headers } : {}),
  };
}

async function testMail(recipient: Recipient): Promise<Omit<Mail, 'to'>> {
  const app = await appUrl();
  const footer = await recipientFooter(recipient);
  const page = {
    heading: 'Alerts arrive at this address',
    paragraphs: [
      'This is the test you requested. Maya and Northwind Labs are made up; an alert looks like this.',
    ],
    card: alertCard(sampleSignup, [], { site: false }),
    button: { label: 'Open your signups', link: `${app}/signups` },
    ...footer?.end,
  };
  return {
    purpose: 'alert',
    subject: 'Test: alerts arrive at this address',
    text: mailText(page),
    html: mailPage(page),
    ...(footer ? { headers: footer.headers } : {}),
  };
}
