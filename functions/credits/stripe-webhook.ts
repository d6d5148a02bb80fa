import type Stripe from 'stripe';
import { ProductError } from '../../shared/api/errors.ts';
import { stripeWebhook } from '../../shared/credits/api.ts';
import { secret } from '../platform/aws/secrets.ts';
import { log } from '../platform/observe/log.ts';
import { endpoint, type Identify } from '../platform/pipelines/endpoint.ts';
import { stripeSignatureProblem } from '../platform/security/stripe-signature.ts';
import { isLive } from './payments/stripe-client.ts';
import { handleStripeEvent } from './stripe-events.ts';

/** Stripe, by the signature over the raw body; while a secret is rotated, either of two holds (`old,new`). */
const byStripe: Identify<Stripe.Event> = async (event) => {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const header = event.headers['stripe-signature'] ?? '';
  const now = new Date();
  const isGenuine = (await secret('stripeWebhookSecret'))
    .split(',')
    .some((key) => stripeSignatureProblem(body, header, key.trim(), now) === undefined);
  if (!isGenuine) throw unsigned();
  return { who: parsed(body) };
};

export const handler = endpoint(stripeWebhook, byStripe, async (_request, event) => {
  await assertOurs(event);
  await handleStripeEvent(event);
  return { received: true as const };
});

function parsed(body: Buffer): Stripe.Event {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ProductError('invalid_request', 'The request body is not valid JSON.');
  }
}

function unsigned() {
  return new ProductError('invalid_request', 'The Stripe-Signature does not fit this body.');
}

/**
 * Throws where an event that is signed for us is of the other mode or of a connected account: either the key
 * or the webhook is the wrong one, and a customer may have paid. Stripe sends the event again until that is fixed.
 */
async function assertOurs(event: Stripe.Event): Promise<void> {
  const live = await isLive();
  if (event.livemode === live && !event.account) return;
  log.error('An event of Stripe is not of the mode or account of the key', {
    stripe_event: event.id,
    event_is_live: event.livemode,
    key_is_live: live,
    connected_account: event.account,
  });
  throw new Error('A signed event is of another mode or account than the Stripe key.');
}
