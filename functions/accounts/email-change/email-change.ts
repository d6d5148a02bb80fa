import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ProductError } from '../../../shared/api/errors.ts';
import { updateItem } from '../../platform/table/table.ts';
import type { EmailChange, Profile } from '../items/profile-item.ts';
import {
  dropEmailChange,
  finishEmailChange,
  requestEmailChange,
  setConfirmation,
} from '../items/profile-item-access.ts';
import { findProfile } from '../items/profile-store.ts';
import { setUserEmail } from '../registration/users.ts';
import { sendEmailChangeNotice } from './email-change-mails.ts';

const lifeSeconds = 60 * 60;
const mostADay = 5;

/**
 * Stores a pending email change, replacing an earlier request, and returns the token for the emailed link.
 * Throws `rate_limit_exceeded` after too many requests in a day. Throws `unavailable` while a confirmed
 * change is unfinished: Cognito may already have the new address, and only this record has the account's
 * future email.
 */
export async function beginEmailChange(
  accountId: string,
  profile: Profile,
  email: string,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const before = profile.email_change;
  const day = now.toISOString().slice(0, 10);
  const asked = before?.day === day ? before.asked + 1 : 1;
  if (asked > mostADay) throw tooOften();
  const change: EmailChange = {
    email,
    token_hash: hashToken(secret),
    expires_at: Math.floor(now.getTime() / 1000) + lifeSeconds,
    day,
    asked,
  };
  const written = await updateItem(requestEmailChange(accountId, change, before));
  if (!written.done) {
    throw new ProductError(
      'unavailable',
      'Another change of your email is under way. Try again in a few minutes.',
    );
  }
  return `${accountId}.${secret}`;
}

/** Returns undefined if the emailed token is invalid or expired, or if the sessions ended since it was requested. */
export async function changeOfToken(
  token: string,
  now: Date,
): Promise<{ accountId: string; profile: Profile; change: EmailChange } | undefined> {
  const [, accountId, secret] = /^([0-9A-Za-z]{22})\.([\w-]{43})$/.exec(token) ?? [];
  const profile = accountId ? await findProfile(accountId) : undefined;
  const change = profile?.email_change;
  if (!accountId || !secret || !profile || profile.closing_at || !change) return undefined;
  const genuine = timingSafeEqual(Buffer.from(hashToken(secret)), Buffer.from(change.token_hash));
  const holds =
    change.confirmed_at !== undefined ||
    (change.expires_at >= now.getTime() / 1000 && requestedAt(change) >= (profile.sessions_valid_from ?? 0));
  return genuine && holds ? { accountId, profile, change } : undefined;
}

/** False if the link no longer holds. */
export async function markConfirmed(accountId: string, change: EmailChange, now: Date): Promise<boolean> {
  const written = await updateItem(setConfirmation(accountId, change, requestedAt(change), now));
  return written.done;
}

/**
 * Applies a confirmed change: updates Cognito, notifies the old address, updates the profile. A retry resumes
 * at the failed step. If another account has the address, drops the change and throws `invalid_request`.
 */
export async function completeEmailChange(accountId: string): Promise<void> {
  const profile = await findProfile(accountId);
  const change = profile?.email_change;
  if (!profile || profile.closing_at || !change?.confirmed_at || change.done_at) return;
  const outcome = await setUserEmail(profile.username, change.email);
  if (outcome === 'taken') {
    await updateItem(dropEmailChange(accountId, change));
    throw new ProductError('invalid_request', 'This email already belongs to another account.');
  }
  await sendEmailChangeNotice(profile.email, change.email);
  // Changes nothing if another delivery finished it or the account is gone.
  await updateItem(finishEmailChange(accountId, change, new Date()));
}

/** In seconds since 1970. */
function requestedAt({ expires_at }: EmailChange): number {
  return expires_at - lifeSeconds;
}

function tooOften(): ProductError {
  return new ProductError(
    'rate_limit_exceeded',
    `You can request an email change ${mostADay} times a day. Open the link in the latest email, or try again tomorrow.`,
  );
}

function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
