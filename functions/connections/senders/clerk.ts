import { Webhook } from 'standardwebhooks';
import type { RefusalReason } from '../../../shared/connections/connection.ts';
import { mappingOf } from '../../../shared/connections/source-mappings.ts';
import { type Headers, mapSignup, otherEvent, type Reading, type Sender } from './sender.ts';
import { anySecret } from './verify-authorization.ts';

/** Clerk uses Svix: Standard Webhooks signatures, with either set of header names. */
export const clerk: Sender = { verify, eventId, read };

function verify(body: Buffer, headers: Headers, secrets: readonly string[]): RefusalReason | undefined {
  const signed = {
    'webhook-id': either(headers, 'id') ?? '',
    'webhook-timestamp': either(headers, 'timestamp') ?? '',
    'webhook-signature': either(headers, 'signature') ?? '',
  };
  const isSigned = Object.values(signed).every((value) => value !== '');
  return anySecret(secrets, (secret) => {
    if (!isSigned) return 'not_signed';
    // The package accepts any text that starts with a number.
    if (!/^\d+$/.test(signed['webhook-timestamp'])) return 'wrong_signature';
    try {
      new Webhook(secret).verify(body, signed, { jsonParse: false });
      return undefined;
    } catch (error) {
      return /timestamp too/.test(String(error)) ? 'expired_signature' : 'wrong_signature';
    }
  });
}

/** Svix sends the id only in the headers, the same for every attempt. */
function eventId(_event: unknown, headers: Headers): string | undefined {
  return either(headers, 'id');
}

function read(event: unknown): Reading {
  return otherEvent(event, '/type', ['user.created']) ?? mapSignup(event, mappingOf('clerk', event));
}

function either(headers: Headers, name: 'id' | 'timestamp' | 'signature'): string | undefined {
  return headers[`svix-${name}`] ?? headers[`webhook-${name}`];
}
