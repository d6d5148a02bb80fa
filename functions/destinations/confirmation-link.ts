import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ProductError } from '../../shared/api/errors.ts';
import type { ConfirmationLinks, Profile } from '../accounts/items/profile-item.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import type { StoredDestination } from './destination-item.ts';
import { findDestination } from './destination-store.ts';

const lifeDays = 7;
/** Prevents flooding people with emails that they did not request. */
const mostADay = 5;

export interface NewLink {
  readonly token: string;
  readonly stored: Required<Pick<StoredDestination, 'token_hash' | 'link_sent_at'>>;
}

export function newLink({ accountId, id }: Pick<StoredDestination, 'accountId' | 'id'>, now: Date): NewLink {
  const secret = randomBytes(32).toString('base64url');
  return {
    token: `${accountId}.${id}.${secret}`,
    stored: { token_hash: hashToken(secret), link_sent_at: now.toISOString() },
  };
}

/** Throws `rate_limit_exceeded` (429) at the daily limit. */
export function countOneLink({ confirmation_links: before }: Profile, now: Date): ConfirmationLinks {
  const day = now.toISOString().slice(0, 10);
  const sent = before?.day === day ? before.sent + 1 : 1;
  if (sent > mostADay) {
    throw new ProductError(
      'rate_limit_exceeded',
      `You can send ${mostADay} confirmation links a day. Try again tomorrow.`,
    );
  }
  return { day, sent };
}

/** Returns undefined unless the token is the destination's latest and still valid. */
export async function destinationOfToken(token: string, now: Date): Promise<StoredDestination | undefined> {
  const [, accountId, id, secret] = /^([0-9A-Za-z]{22})\.([0-9a-f]{28,32})\.([\w-]{43})$/.exec(token) ?? [];
  if (!accountId || !id || !secret) return undefined;
  const [profile, destination] = await Promise.all([findProfile(accountId), findDestination(accountId, id)]);
  if (!profile || profile.closing_at || !destination?.token_hash || !destination.link_sent_at)
    return undefined;
  const genuine = timingSafeEqual(Buffer.from(hashToken(secret)), Buffer.from(destination.token_hash));
  const age = now.getTime() - new Date(destination.link_sent_at).getTime();
  return genuine && age <= lifeDays * 86_400_000 ? destination : undefined;
}

function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
