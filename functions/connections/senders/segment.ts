import { createHmac } from 'node:crypto';
import type { RefusalReason } from '../../../shared/connections/connection.ts';
import { mappingOf } from '../../../shared/connections/source-mappings.ts';
import { isSameText } from '../../platform/security/signed-requests.ts';
import { type Headers, mapSignup, otherEvent, type Reading, type Sender, textAt } from './sender.ts';
import { anySecret } from './verify-authorization.ts';

export const segment: Sender = {
  verify,
  eventId: (event) => textAt(event, '/messageId'),
  read,
};

function verify(body: Buffer, headers: Headers, secrets: readonly string[]): RefusalReason | undefined {
  const signature = headers['x-signature'];
  return anySecret(secrets, (secret) => {
    if (!signature) return 'not_signed';
    const expected = createHmac('sha1', secret).update(body).digest('hex');
    return isSameText(signature.toLowerCase(), expected) ? undefined : 'wrong_signature';
  });
}

function read(event: unknown): Reading {
  if (Array.isArray(event)) {
    return { outcome: 'ignored', reason: 'Several events in one request: turn batching off in Segment.' };
  }
  return otherEvent(event, '/type', ['identify']) ?? mapSignup(event, mappingOf('segment', event));
}
