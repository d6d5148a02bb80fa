import type Stripe from 'stripe';
import { stripeWebhook } from '../../shared/credits/api.ts';
import { ProductError } from '../../shared/errors.ts';
import { type Identify, serve } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { secret } from '../platform/secrets.ts';
import { isLive, stripe } from './stripe-client.ts';
import { heed } from './stripe-events.ts';

/** Seconds that a signature is good for, as Stripe advises against replays. */
const tolerance = 300;

const unsigned = () => new ProductError('invalid_request', 'The Stripe-Signature does not fit this body.');

/** Stripe, by the signature over the raw body; while a secret is rotated, either of two holds (`old,new`). */
const byStripe: Identify<Stripe.Event> = async (event) => {
  const header = Object.entries(event.headers ?? {}).find(
    ([name]) => name.toLowerCase() === 'stripe-signature',
  );
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const client = await stripe();
  for (const key of (await secret('stripeWebhookSecret')).split(',')) {
    const who = await client.webhooks
      .constructEventAsync(body, header?.[1] ?? '', key.trim(), tolerance)
      .catch(() => undefined);
    if (who) return { who };
  }
  throw unsigned();
};

export const handler = serve(stripeWebhook, byStripe, async (_request, event) => {
  if (event.livemode === (await isLive()) && !event.account) await heed(event);
  else log.warn('An event of another mode or account was passed over', { stripe_event: event.id });
  return { received: true as const };
});
