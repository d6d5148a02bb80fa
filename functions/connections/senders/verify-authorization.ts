import type { RefusalReason } from '../../../shared/connections/event.ts';
import { isSameText } from '../../platform/security/stripe-signature.ts';
import type { Headers } from './sender.ts';

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
