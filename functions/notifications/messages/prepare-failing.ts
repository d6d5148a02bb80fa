import { accountEmailId, type DestinationKind } from '../../../shared/destinations/destination.ts';
import { product } from '../../../shared/product.ts';
import type { AttemptResult, Prepare, Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { type SlackMessage, sendSlack } from '../../deliveries/channels/slack.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { escaped, withoutMarkup } from '../alerts/slack-text.ts';
import { recipientAddress, recipientFooter, unsupportedForWebhook } from './recipient.ts';

const heading = 'Alerts to a destination stopped';
const remedy =
  'Correct its address or turn it back on under Destinations. What was not delivered can be sent again from there.';

/** That another destination of the account stopped, and what to do. */
export const prepareFailing: Prepare = async ({ subject = '' }, recipient) => ({
  send: () => sendFailing(subject, recipient),
  writesAfter: () => [],
});

function sendFailing(subject: string, recipient: Recipient): Promise<AttemptResult> {
  const { destination } = recipient;
  const senders: Record<DestinationKind, () => Promise<AttemptResult>> = {
    email: async () =>
      sendEmail({ ...(await failingMail(subject, recipient)), to: recipientAddress(recipient) }),
    slack: async () => sendSlack(destination, await failingMessage(subject)),
    webhook: unsupportedForWebhook,
  };
  return senders[destination.kind]();
}

async function failingMail(subject: string, recipient: Recipient): Promise<Omit<Mail, 'to'>> {
  const isOwn = recipient.destination.id === accountEmailId;
  const footer = await recipientFooter(recipient);
  const page = {
    heading,
    paragraphs: [subject, remedy],
    button: { label: 'Open Destinations', link: `${await appUrl()}/notifications` },
    footnote: `${product.name} sends this email to your account's address even if alerts to it are off, so that you don't miss alerts without knowing.`,
    ...footer?.end,
  };
  return {
    purpose: isOwn ? 'account' : 'alert',
    subject: heading,
    text: mailText(page),
    html: mailPage(page),
    ...(footer ? { headers: footer.headers } : {}),
  };
}

async function failingMessage(subject: string): Promise<SlackMessage> {
  const button = { label: 'Open Destinations', url: `${await appUrl()}/notifications` };
  return {
    text: escaped(`${heading}: ${subject}`, 3_000),
    blocks: [
      { type: 'header', text: withoutMarkup(heading, 150) },
      { type: 'section', text: withoutMarkup(`${subject} ${remedy}`, 3_000) },
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            text: withoutMarkup(button.label, 75),
            url: button.url,
            action_id: 'link-0',
            style: 'primary',
          },
        ],
      },
    ],
  };
}
