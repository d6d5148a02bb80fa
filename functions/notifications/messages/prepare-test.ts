import type { DestinationKind } from '../../../shared/destinations/destination.ts';
import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import type { AttemptResult, Prepare, Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { sendSlack } from '../../deliveries/channels/slack.ts';
import { sendWebhook } from '../../deliveries/channels/webhook.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailPage, mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { alertFacts } from '../alerts/alert-facts.ts';
import { slackTest } from '../alerts/slack-alert.ts';
import { sampleSignupId, setAlertState } from '../items/alert-item.ts';
import { exampleSignup as example, exampleSignup } from './example-signup.ts';
import { recipientAddress, recipientFooter } from './recipient.ts';
import { signupData, webhookBody } from './webhook-data.ts';

/** A test that shows that a destination works, about a signup that is made up. */
export const prepareTest: Prepare = async (delivery, recipient) => ({
  send: () => sendTest(delivery, recipient),
  writesAfter: () => [],
});

async function sendTest(delivery: Delivery, recipient: Recipient): Promise<AttemptResult> {
  const { destination } = recipient;
  const tests: Record<DestinationKind, () => Promise<AttemptResult>> = {
    email: async () => sendEmail({ ...(await testMail(recipient)), to: recipientAddress(recipient) }),
    slack: async () => sendSlack(destination, slackTest({ app: await appUrl() })),
    webhook: () => {
      const rule = { id: 'example', name: 'Test', reason: 'This is the test you requested.' };
      const data = { ...signupData(exampleSignup), rules: [rule], more_rules: 0 };
      const { created_at: timestamp } = delivery;
      return sendWebhook(destination, delivery, webhookBody({ type: 'rule.matched', timestamp, data }));
    },
  };
  return tests[destination.kind]();
}

async function testMail(recipient: Recipient): Promise<Omit<Mail, 'to'>> {
  const app = await appUrl();
  const footer = await recipientFooter(recipient);
  const page = {
    heading: 'Alerts arrive at this address',
    paragraphs: [
      'This is the test you requested. Maya and Northwind Labs are made up; an alert looks like this.',
    ],
    facts: alertFacts(exampleSignup, []).map(({ label, value }): [string, string] => [label, value]),
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

/** The sample alert that a new customer gets. */
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

/** The sample notification for a new customer. */
async function sampleMail(): Promise<Omit<Mail, 'to'>> {
  const sample = page(await appUrl());
  return {
    purpose: 'alert',
    subject: `Sample alert: ${example.company_name}, ${sizeInWords(example.company_size)}, DA ${example.domain_authority} signed up`,
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
    facts: [
      ['Name', `${example.first_name} ${example.last_name}`],
      ['Email', example.email],
      ['Company', example.company_name],
      ['Industry', example.company_industry],
      [
        'Company Size',
        sizeInWords(example.company_size),
        { words: 'Our 240 people build software for laboratories.' },
      ],
      ['Domain Authority', String(example.domain_authority)],
    ],
    button: { label: 'Set your rules', link: `${app}/notifications` },
    footnote: 'This is a one-time sample for new accounts.',
  };
}
