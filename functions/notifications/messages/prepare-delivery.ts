import type { DeliveryEvent } from '../../../shared/deliveries/delivery.ts';
import type { EventType } from '../../../shared/destinations/events.ts';
import { isHandled } from '../../../shared/signups/vocabulary.ts';
import type { Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendWebhook } from '../../deliveries/channels/webhook.ts';
import { findCorrectedSignup } from '../../signups/read/corrected-signup.ts';
import { prepareAlert } from '../alerts/prepare-alert.ts';
import { prepareDigest } from '../digests/prepare-digest.ts';
import { prepareFailing, prepareSample, prepareTest } from './prepare-test.ts';
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
