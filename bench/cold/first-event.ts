import { randomUUID } from 'node:crypto';
import { apiEvent } from '../../test/support/call-handler.ts';

/** A valid message for every queue, with unknown IDs. */
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
 * A combined request, message and trigger event. API endpoints work, workers find nothing to do, and
 * sessions are rejected.
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
