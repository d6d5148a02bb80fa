import type { RefusalReason } from '../../../shared/connections/connection.ts';
import { mappingOf } from '../../../shared/connections/source-mappings.ts';
import { stripeSignatureProblem } from '../../platform/security/signed-requests.ts';
import { type Headers, mapSignup, otherEvent, type Sender, textAt } from './sender.ts';
import { anySecret } from './verify-authorization.ts';

export const stripeSender: Sender = {
  verify,
  eventId: (event) => textAt(event, '/id'),
  read: (event) =>
    otherEvent(event, '/type', ['customer.created']) ?? mapSignup(event, mappingOf('stripe', event)),
};

function verify(body: Buffer, headers: Headers, secrets: readonly string[]): RefusalReason | undefined {
  const signature = headers['stripe-signature'];
  return anySecret(secrets, (secret) => {
    if (!signature) return 'not_signed';
    return stripeSignatureProblem(body, signature, secret, new Date());
  });
}
