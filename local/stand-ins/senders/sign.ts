import { createHmac, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import type { Source } from './events.ts';

/** The headers by which a source shows that a body is its own. */
export function signed(source: Source, body: string, secret: string): Record<string, string> {
  if (source === 'clerk') return signedBySvix(body, secret);
  if (source === 'segment') return { 'x-signature': createHmac('sha1', secret).update(body).digest('hex') };
  if (source === 'stripe') {
    return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) };
  }
  return { authorization: `Bearer ${secret}` };
}

function signedBySvix(body: string, secret: string) {
  const id = `msg_${randomUUID()}`;
  const now = new Date();
  return {
    'svix-id': id,
    'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign(id, now, body),
  };
}
