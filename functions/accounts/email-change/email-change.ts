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
import { accountGone, findProfile } from '../items/profile-store.ts';
import { setUserEmail } from '../registration/users.ts';
import { sendEmailChangeNotice } from './email-change-mails.ts';

const lifeSeconds = 60 * 60;
/** Protects people from a flood of emails that they did not ask for. */
const mostADay = 5;

/**
 * Stores the email that an account is to have, in place of an earlier request, and returns the token for the
 * link in the email: who has it receives email at the new address. Throws `rate_limit_exceeded` where
 * the account asked too often today, and `unavailable` while another change is under way: a confirmed one may
 * have reached Cognito already, and only its own record says what the account's email must become.
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

/** The account whose change a mailed token confirms, while the link holds; undefined for any other token. */
export async function changeOfToken(
  token: string,
  now: Date,
): Promise<{ accountId: string; profile: Profile; change: EmailChange } | undefined> {
  const [, accountId, secret] = /^([0-9A-Za-z]{22})\.([\w-]{43})$/.exec(token) ?? [];
  const profile = accountId ? await findProfile(accountId) : undefined;
  const change = profile?.email_change;
  if (!accountId || !secret || !profile || profile.closing_at || !change) return undefined;
  const genuine = timingSafeEqual(Buffer.from(hashToken(secret)), Buffer.from(change.token_hash));
  const holds = change.confirmed_at !== undefined || change.expires_at >= now.getTime() / 1000;
  return genuine && holds ? { accountId, profile, change } : undefined;
}

/** Marks a change as confirmed, which decides it: from here on it is completed, whatever crashes. */
export async function markConfirmed(accountId: string, change: EmailChange, now: Date): Promise<void> {
  const written = await updateItem(setConfirmation(accountId, change, now));
  if (!written.done) throw accountGone();
}

/**
 * Makes a confirmed change true everywhere, in an order in which a repeat after a crash goes on where it
 * ended: at Cognito, in a notice to the old address, and last in the profile. Throws `invalid_request` where the
 * new address has an account of its own; the change is then dropped.
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
  // Another delivery may have finished it, or the account may be gone: then this changes nothing.
  await updateItem(finishEmailChange(accountId, change, new Date()));
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
