import { mapSignup, type Sender } from './sender.ts';
import { verifyBearer } from './verify-authorization.ts';

/** Any JSON with a secret, read by the customer's mapping. Equal bodies are one event. */
export const generic: Sender = {
  verify: verifyBearer,
  eventId: () => undefined,
  read: (event, mapping) =>
    mapping
      ? mapSignup(event, mapping)
      : { outcome: 'ignored', reason: 'Choose which value of the event is the email address.' },
};
