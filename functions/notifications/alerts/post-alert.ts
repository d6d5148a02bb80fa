import type { WebhookSignup } from '../../../shared/deliveries/webhook-event.ts';
import type { DestinationKind } from '../../../shared/destinations/destination.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import type { AttemptResult } from '../../deliveries/attempt/attempt-result.ts';
import type { Recipient } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { sendSlack } from '../../deliveries/channels/send-slack.ts';
import { sendWebhook } from '../../deliveries/channels/send-webhook.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import { addressOf } from '../messages/email-address-of.ts';
import { webhookMark } from '../messages/test-mark.ts';
import { matchedData, webhookBody } from '../messages/webhook-data.ts';
import { alertMail } from './alert-mail.ts';
import { slackAlert } from './slack-alert.ts';

/** Sends the alert about a signup once, in the form of its destination. Throws where nothing was sent for a reason of our own. */
export async function postAlert(
  delivery: Delivery,
  recipient: Recipient,
  signup: Signup & Partial<WebhookSignup> & Matchable,
  rules: readonly Rule[],
): Promise<AttemptResult> {
  const { destination } = recipient;
  const posts: Record<DestinationKind, () => Promise<AttemptResult>> = {
    email: async () =>
      sendEmail({ ...(await alertMail(signup, rules, { recipient })), to: addressOf(recipient) }),
    slack: async () => sendSlack(destination, slackAlert(signup, rules, { app: await appUrl() })),
    webhook: () => {
      const { accountId, created_at: timestamp } = delivery;
      const data = matchedData(signup, rules);
      const event = { type: 'rule.matched', timestamp, ...webhookMark(accountId), data } as const;
      return sendWebhook(destination, delivery, webhookBody(event));
    },
  };
  return posts[destination.kind]();
}
