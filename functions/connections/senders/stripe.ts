import Stripe from 'stripe';
import type { RefusalReason } from '../../../shared/connections/refusal.ts';
import { mappingOf } from '../../../shared/connections/source-mappings.ts';
import { anySecret } from './any-secret.ts';
import { otherEvent, readSignup, textAt } from './read-signup.ts';
import type { Headers, Sender } from './sender.ts';

/** A customer's own Stripe account. */
export const stripe: Sender = {
  verify,
  eventId: (event) => textAt(event, '/id'),
  read: (event) =>
    otherEvent(event, '/type', ['customer.created']) ?? readSignup(event, mappingOf('stripe', event)),
};

/** Seconds that a signature is good for, as Stripe advises against replays. */
const tolerance = 300;

function verify(body: Buffer, headers: Headers, secrets: readonly string[]): RefusalReason | undefined {
  const signature = headers['stripe-signature'];
  return anySecret(secrets, (secret) => {
    if (!signature) return 'not_signed';
    try {
      Stripe.webhooks.constructEvent(body, signature, secret, tolerance);
      return undefined;
    } catch (error) {
      // Whatever follows the check is about the body, which is Stripe's then.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return undefined;
      return /tolerance/.test(String(error)) ? 'expired_signature' : 'wrong_signature';
    }
  });
}
