import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import type { Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailPage, mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { alertCard } from '../alerts/alert-facts.ts';
import { sampleSignupId, setAlertState } from '../items/alert-item.ts';
import { messagesOf } from '../kinds/every-kind.ts';
import { exampleSignup as example, sampleSignup } from './example-signup.ts';
import { recipientAddress } from './recipient.ts';

export const prepareTest: Prepare = async (delivery, recipient) => ({
  send: () => messagesOf[recipient.destination.kind].test({ ...recipient, delivery }),
  writesAfter: () => [],
});

export const prepareFailing: Prepare = async (delivery, recipient) => ({
  send: () => {
    const { subject: why = '' } = delivery;
    return messagesOf[recipient.destination.kind].failing({ ...recipient, delivery }, why);
  },
  writesAfter: () => [],
});

export const prepareSample: Prepare = async ({ accountId, destination_id }, recipient) => ({
  send: async () => sendEmail({ ...(await sampleMail()), to: recipientAddress(recipient) }),
  writesAfter: (state) => [
    [
      {
        Update: setAlertState({ accountId, signupId: sampleSignupId, destinationId: destination_id }, state),
      },
    ],
  ],
});

async function sampleMail(): Promise<Omit<Mail, 'to'>> {
  const sample = page(await appUrl());
  return {
    purpose: 'alert',
    subject: `Sample alert: ${example.company_name} (${sizeInWords(example.company_size)} people) signed up`,
    text: mailText(sample),
    html: mailPage(sample),
  };
}

function page(app: string): MailPage {
  return {
    heading: "Here's what an alert looks like",
    paragraphs: [
      'Maya and Northwind Labs are made up. Your next alert will be about a real signup, as soon as one matches a rule.',
    ],
    card: alertCard(sampleSignup, [], { site: false }),
    button: { label: 'Set your rules', link: `${app}/notifications` },
    footnote: 'This is a one-time sample for new accounts.',
  };
}
