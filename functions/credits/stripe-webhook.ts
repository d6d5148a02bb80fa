import type Stripe from 'stripe';
import { stripeWebhook } from '../../shared/credits/api.ts';
import { ProductError } from '../../shared/errors.ts';
import { endpoint, type Identify } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { secret } from '../platform/secrets.ts';
import { isLive, stripe } from './stripe-client.ts';
import { handleStripeEvent } from './stripe-events.ts';

/** Seconds that a signature is good for, as Stripe advises against replays. */
const tolerance = 300;

/** Stripe, by the signature over the raw body; while a secret is rotated, either of two holds (`old,new`). */
const byStripe: Identify<Stripe.Event> = async (event) => {
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const client = await stripe();
  for (const key of (await secret('stripeWebhookSecret')).split(',')) {
    const who = await client.webhooks
      .constructEventAsync(body, event.headers['stripe-signature'] ?? '', key.trim(), tolerance)
      .catch(() => undefined);
    if (who) return { who };
  }
  throw unsigned();
};

export const handler = endpoint(stripeWebhook, byStripe, async (_request, event) => {
  await assertOurs(event);
  await handleStripeEvent(event);
  return { received: true as const };
});

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
