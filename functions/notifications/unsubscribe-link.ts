import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { liveAccountOf } from '../accounts/requests/test-account.ts';
import type { StoredDestination } from '../destinations/destination-item.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { newestKey, withAnyKey } from '../platform/aws/secrets.ts';

/** What an email lets its reader turn off: one rule, every rule that the alert about a signup named, every rule that a digest named, or all alerts to its address. */
export type Unsubscribable = { readonly accountId: string } & (
  | { readonly ruleId: string }
  | { readonly signupId: string }
  | { readonly deliveryId: string }
  | {
      readonly destinationId: string;
      /** Stands for the address: a destination that was moved is another reader's. */
      readonly addressHash: string;
    }
);

/** The alerts to a further recipient. */
export function furtherReference({
  accountId,
  id,
  address,
}: Pick<StoredDestination, 'accountId' | 'id' | 'address'>): Extract<
  Unsubscribable,
  { destinationId: string }
> {
  const hash = createHash('sha256').update(address.toLowerCase()).digest('hex');
  return { accountId: liveAccountOf(accountId), destinationId: id, addressHash: hash.slice(0, 16) };
}

/** What a token turns off; undefined where the token is not one of ours. */
export async function readUnsubscribeToken(token: string): Promise<Unsubscribable | undefined> {
  const parts = /^([0-9A-Za-z]+(?:-test)?)\.(~?[0-9a-z]+(?:-[0-9a-z]+)?)\.([\w-]+)$/.exec(token);
  if (!parts?.[1] || !parts[2] || !parts[3]) return undefined;
  const [, accountId, named, signature] = parts;
  const given = Buffer.from(signature, 'base64url');
  return withAnyKey('unsubscribeSecret', (key) => {
    const expected = sign(key, `${accountId}.${named}`);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    return genuine ? { accountId, ...readName(named) } : undefined;
  });
}

/** Begins what stands for a digest: a signup's id begins with 32 hexadecimal digits, and a rule's has no hyphen. */
const digestMark = 'digest-';

/** A destination's name begins with `~`; a signup's id has a hyphen, a rule's has none. */
function readName(named: string) {
  if (named.startsWith(digestMark)) return { deliveryId: named.slice(digestMark.length) };
  if (!named.startsWith('~')) return named.includes('-') ? { signupId: named } : { ruleId: named };
  const [destinationId = '', addressHash = ''] = named.slice(1).split('-');
  return { destinationId, addressHash };
}

function nameOf(reference: Unsubscribable): string {
  if ('ruleId' in reference) return reference.ruleId;
  if ('deliveryId' in reference) return `${digestMark}${reference.deliveryId}`;
  return 'signupId' in reference
    ? reference.signupId
    : `~${reference.destinationId}-${reference.addressHash}`;
}

/**
 * The two ways out of an alert's emails: `screen` for a person, with a button, whose token stands in the fragment
 * and so in no log; `headers` by which a mail program does it in one click, for which RFC 8058 wants it in the
 * address.
 */
export async function unsubscribeLinks(reference: Unsubscribable) {
  const token = new URLSearchParams({ token: await unsubscribeToken(reference) });
  const app = await appUrl();
  return {
    screen: `${app}/unsubscribe#${token}`,
    headers: {
      'List-Unsubscribe': `<${app}/functions/v1/unsubscribe?${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function sign(key: Buffer, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

/** Lets its holder turn off what it names, and nothing else. It never expires: emails are kept for years. */
async function unsubscribeToken(reference: Unsubscribable): Promise<string> {
  const payload = `${reference.accountId}.${nameOf(reference)}`;
  return `${payload}.${sign(await newestKey('unsubscribeSecret'), payload).toString('base64url')}`;
}
