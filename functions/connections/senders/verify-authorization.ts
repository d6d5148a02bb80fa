import type { RefusalReason } from '../../../shared/connections/connection.ts';
import { valueAt } from '../../../shared/connections/mapping.ts';
import { mappingOf } from '../../../shared/connections/source-mappings.ts';
import { isSameText } from '../../platform/security/signed-requests.ts';
import { type Headers, mapSignup, otherEvent, type Reading, type Sender, textAt } from './sender.ts';

/** Checks `Authorization: Bearer <secret>` for senders that do not sign. Returns undefined if it is valid. */
export function verifyBearer(
  _body: Buffer,
  headers: Headers,
  secrets: readonly string[],
): RefusalReason | undefined {
  return verifyGiven(/^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1], secrets);
}

export function verifyBearerOrBasic(
  body: Buffer,
  headers: Headers,
  secrets: readonly string[],
): RefusalReason | undefined {
  const basic = /^Basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return verifyBearer(body, headers, secrets);
  const credentials = Buffer.from(basic, 'base64').toString();
  const colon = credentials.indexOf(':');
  return verifyGiven(colon < 0 ? undefined : credentials.slice(colon + 1), secrets);
}

function verifyGiven(given: string | undefined, secrets: readonly string[]): RefusalReason | undefined {
  return anySecret(secrets, (secret) => {
    if (!given) return 'not_signed';
    return isSameText(given, secret) ? undefined : 'wrong_signature';
  });
}

/** Returns undefined if any secret passes, or else the newest one's reason. */
export function anySecret(
  secrets: readonly string[],
  check: (secret: string) => RefusalReason | undefined,
): RefusalReason | undefined {
  let refusal: RefusalReason | undefined;
  for (const secret of secrets) {
    const reason = check(secret);
    if (!reason) return undefined;
    refusal ??= reason;
  }
  return refusal ?? 'no_secret';
}

/** Event streams, or a post-registration Action. Auth0 documents two spellings of the type. */
export const auth0: Sender = {
  verify: verifyBearerOrBasic,
  eventId: (event) => textAt(event, '/id'),
  read: (event) =>
    otherEvent(event, '/type', ['user.created', 'com.auth0.user.created']) ??
    mapSignup(event, mappingOf('auth0', event)),
};

/** Any JSON with a secret, read by the customer's mapping. Equal bodies are one event. */
export const generic: Sender = {
  verify: verifyBearer,
  eventId: () => undefined,
  read: (event, mapping) =>
    mapping
      ? mapSignup(event, mapping)
      : { outcome: 'ignored', reason: 'Choose which value of the event is the email address.' },
};

/** Supabase database webhooks on `auth.users`: unsigned and never repeated. */
export const supabase: Sender = { verify: verifyBearer, eventId, read };

/** Supabase sends no event ids, and one event per row. */
function eventId(event: unknown): string | undefined {
  const row = textAt(event, '/record/id');
  return row && ['type', 'schema', 'table'].map((name) => textAt(event, `/${name}`)).join(' ') + row;
}

function read(event: unknown): Reading {
  const table = `${valueAt(event, '/schema')}.${valueAt(event, '/table')}`;
  const other = otherEvent(event, '/type', ['INSERT']);
  if (other) return other;
  if (table !== 'auth.users') {
    return { outcome: 'ignored', reason: 'The event is of another table than auth.users.' };
  }
  return mapSignup(event, mappingOf('supabase', event));
}
