import type { DeliveryEvent } from '../../../shared/deliveries/delivery.ts';
import type { EventType } from '../../../shared/destinations/events.ts';
import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { isHandled } from '../../../shared/signups/vocabulary.ts';
import type { Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { sendWebhook } from '../../deliveries/channels/webhook.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailPage, mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { findCorrectedSignup } from '../../signups/read/corrected-signup.ts';
import { alertCard } from '../alerts/alert-facts.ts';
import { prepareAlert } from '../alerts/prepare-alert.ts';
import { prepareDigest } from '../digests/prepare-digest.ts';
import { sampleSignupId, setAlertState } from '../items/alert-item.ts';
import { messagesOf } from '../kinds/every-kind.ts';
import { exampleSignup as example, sampleSignup } from './example-signup.ts';
import { recipientAddress } from './recipient.ts';
import { webhookMark } from './test-mark.ts';
import { signupData, webhookBody } from './webhook-data.ts';

/** Webhook payload for the signup's current state; undefined if it was deleted, or is no longer handled. */
function prepareEvent(type: Extract<EventType, `signup.${string}`>): Prepare {
  return async (delivery, { destination }) => {
    const { accountId, signup_id, created_at: timestamp } = delivery;
    const signup = signup_id === undefined ? undefined : await findCorrectedSignup(accountId, signup_id);
    if (!signup) return undefined;
    if (type === 'signup.handled' && !(signup.handling && isHandled(signup.handling))) return undefined;
    const body = webhookBody({ type, timestamp, ...webhookMark(accountId), data: signupData(signup) });
    return { send: () => sendWebhook(destination, delivery, body), writesAfter: () => [] };
  };
}

const prepareLowCredits: Prepare = async (delivery, { destination }) => {
  const { credits_low: data, created_at: timestamp } = delivery;
  if (!data) return undefined;
  const body = webhookBody({ type: 'credits.low', timestamp, data });
  return { send: () => sendWebhook(destination, delivery, body), writesAfter: () => [] };
};

const prepareTest: Prepare = async (delivery, recipient) => ({
  send: () => messagesOf[recipient.destination.kind].test({ ...recipient, delivery }),
  writesAfter: () => [],
});

const prepareFailing: Prepare = async (delivery, recipient) => ({
  send: () => {
    const { subject: why = '' } = delivery;
    return messagesOf[recipient.destination.kind].failing({ ...recipient, delivery }, why);
  },
  writesAfter: () => [],
});

const prepareSample: Prepare = async ({ accountId, destination_id }, recipient) => ({
  send: async () => sendEmail({ ...(await sampleMail()), to: recipientAddress(recipient) }),
  writesAfter: (state) => [
    [
      {
        Update: setAlertState({ accountId, signupId: sampleSignupId, destinationId: destination_id }, state),
      },
    ],
  ],
});

const preparations: Partial<Record<DeliveryEvent, Prepare>> = {
  'rule.matched': prepareAlert,
  'signup.created': prepareEvent('signup.created'),
  'signup.enriched': prepareEvent('signup.enriched'),
  'signup.failed': prepareEvent('signup.failed'),
  'signup.handled': prepareEvent('signup.handled'),
  'credits.low': prepareLowCredits,
  digest: prepareDigest,
  summary: prepareDigest,
  sample: prepareSample,
  test: prepareTest,
  'destination.failing': prepareFailing,
};

export const prepareDelivery: Prepare = async (delivery, recipient) =>
  preparations[delivery.event]?.(delivery, recipient);

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
