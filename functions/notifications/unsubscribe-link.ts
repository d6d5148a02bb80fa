import { createHash } from 'node:crypto';
import { liveAccountOf } from '../accounts/requests/test-account.ts';
import type { StoredDestination } from '../destinations/destination-item.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { isSignedWith, signWith } from '../platform/aws/signature.ts';

export type Unsubscribable = { readonly accountId: string } & (
  | { readonly ruleId: string }
  | { readonly signupId: string }
  | { readonly deliveryId: string }
  | {
      readonly destinationId: string;
      /** Identifies the address: a moved destination has another reader. */
      readonly addressHash: string;
    }
);

export function furtherReference({
  accountId,
  id,
  address,
}: Pick<StoredDestination, 'accountId' | 'id' | 'address'>): Extract<
  Unsubscribable,
  { destinationId: string }
> {
  return { accountId: liveAccountOf(accountId), destinationId: id, addressHash: hashOfAddress(address) };
}

export function hashOfAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16);
}

export async function readUnsubscribeToken(token: string): Promise<Unsubscribable | undefined> {
  const parts = /^([0-9A-Za-z]+(?:-test)?)\.(~?[0-9a-z]+(?:-[0-9a-z]+)?)\.([\w-]+)$/.exec(token);
  if (!parts?.[1] || !parts[2] || !parts[3]) return undefined;
  const [, accountId, named, signature] = parts;
  const genuine = await isSignedWith('unsubscribeSecret', `${accountId}.${named}`, signature);
  return genuine ? { accountId, ...readName(named) } : undefined;
}

/** Distinguishes digests: signup ids start with 32 hexadecimal digits, and rule ids have no hyphen. */
const digestMark = 'digest-';

/** Destinations start with `~`; signup ids contain a hyphen, rule ids do not. */
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
 * `screen` is for people, with the token in the fragment, which no log sees. `headers` are for one click in
 * mail programs; RFC 8058 requires the token in the URL.
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

/** Never expires, because people keep emails for years. */
async function unsubscribeToken(reference: Unsubscribable): Promise<string> {
  const payload = `${reference.accountId}.${nameOf(reference)}`;
  return `${payload}.${await signWith('unsubscribeSecret', payload)}`;
}
