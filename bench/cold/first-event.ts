import { randomUUID } from 'node:crypto';
import { apiEvent } from '../../test/support/call-handler.ts';

/** One object that is a message to every queue, of an account and of things that do not exist. */
const message = {
  account_id: 'none',
  signup_id: 'none',
  connection_id: 'none',
  event_id: 'none',
  import_id: 'none',
  delivery_id: 'none',
  event: 'password_changed',
  at: '2026-01-01T00:00:00.000Z',
  eventType: 'Complaint',
  complaint: { complainedRecipients: [] },
};

/**
 * An event that is a request, a message and a trigger in one, and takes each function as far as its kind gets without the world
 * outside: endpoints of the API work, workers find nothing to do, and a session is refused.
 */
export function firstEvent(apiKey: string): unknown {
  return {
    ...apiEvent({
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: { email: `${randomUUID()}@acme.example` },
    }),
    Records: [
      {
        messageId: 'm',
        eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:queue',
        body: JSON.stringify(message),
        attributes: { ApproximateReceiveCount: '1' },
      },
    ],
    triggerSource: 'None',
    request: {},
    response: {},
  };
}
