import type { SubscribedEvent } from '../../shared/destinations/events.ts';
import { sendWebhook } from '../destinations/send-webhook.ts';
import { readSignup } from '../signups/signup-store.ts';
import type { Prepare } from './prepared-delivery.ts';
import { signupData, webhookBody } from './webhook-data.ts';

/** What a webhook is told of a signup whose enrichment ended; undefined where the signup was deleted. */
export function prepareEvent(type: SubscribedEvent): Prepare {
  return async (delivery, { destination }) => {
    const { accountId, signup_id, created_at: timestamp } = delivery;
    const signup = signup_id === undefined ? undefined : await readSignup(accountId, signup_id);
    if (!signup) return undefined;
    const body = webhookBody({ type, timestamp, data: signupData(signup) });
    return { send: () => sendWebhook(destination, delivery, body), writesAfter: () => [] };
  };
}
