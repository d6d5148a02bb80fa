import { Webhook } from 'standardwebhooks';
import { valueAt } from '../../../shared/connections/json-pointer.ts';
import type { RefusalReason } from '../../../shared/connections/refusal.ts';
import { anySecret } from './any-secret.ts';
import { otherEvent, readSignup, textAt } from './read-signup.ts';
import type { Headers, Reading, Sender } from './sender.ts';

/** Clerk, whose webhooks are Svix's: they are signed after Standard Webhooks, under either name of the headers. */
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
    try {
      new Webhook(secret).verify(body, signed, { jsonParse: false });
      return undefined;
    } catch (error) {
      return /timestamp too/.test(String(error)) ? 'expired_signature' : 'wrong_signature';
    }
  });
}

/** Svix sends the id with each attempt, and only in the headers. */
function eventId(_event: unknown, headers: Headers): string | undefined {
  return either(headers, 'id');
}

function read(event: unknown): Reading {
  return (
    otherEvent(event, '/type', ['user.created']) ??
    readSignup(event, {
      email: [`/data/email_addresses/${primaryPlace(event)}/email_address`],
      first_name: ['/data/first_name'],
      last_name: ['/data/last_name'],
    })
  );
}

/** The place of the primary address among the user's addresses; of the first where none is named. */
function primaryPlace(event: unknown): number {
  const primary = textAt(event, '/data/primary_email_address_id');
  const addresses = valueAt(event, '/data/email_addresses');
  if (primary === undefined || !Array.isArray(addresses)) return 0;
  return addresses.findIndex((address) => valueAt(address, '/id') === primary);
}

function either(headers: Headers, name: 'id' | 'timestamp' | 'signature'): string | undefined {
  return headers[`svix-${name}`] ?? headers[`webhook-${name}`];
}
