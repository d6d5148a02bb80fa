import { createHmac, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import type { Source } from './events.ts';

/** The headers by which a source shows that a body is its own. */
export function signed(source: Source, body: string, secret: string): Record<string, string> {
  return signers[source](body, secret);
}

type Signer = (body: string, secret: string) => Record<string, string>;

const byBearer: Signer = (_body, secret) => ({ authorization: `Bearer ${secret}` });

const signers: Readonly<Record<Source, Signer>> = {
  clerk: signedBySvix,
  supabase: byBearer,
  auth0: byBearer,
  stripe: (payload, secret) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  }),
  segment: (body, secret) => ({ 'x-signature': createHmac('sha1', secret).update(body).digest('hex') }),
  generic: byBearer,
};

function signedBySvix(body: string, secret: string) {
  const id = `msg_${randomUUID()}`;
  const now = new Date();
  return {
    'svix-id': id,
    'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign(id, now, body),
  };
}
