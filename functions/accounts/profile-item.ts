import * as z from 'zod/mini';
import { ProductError } from '../../shared/errors.ts';
import { profileKey } from '../platform/keys.ts';
import { getItem } from '../platform/table.ts';

/** An email that an account is to have, once the link that was mailed to it is opened. */
const emailChangeSchema = z.object({
  email: z.string(),
  token_hash: z.string(),
  /** When the link ends, in seconds since 1970. */
  expires_at: z.int(),
  /** The day (UTC) of the wish, and how many there were on it. */
  day: z.string(),
  asked: z.int(),
  confirmed_at: z.optional(z.string()),
  done_at: z.optional(z.string()),
});

export type EmailChange = z.infer<typeof emailChangeSchema>;

/** The profile item: who a customer is, beside the account item that each request counts on. */
const profileSchema = z.object({
  email: z.string(),
  username: z.string(),
  sealed_api_key: z.string(),
  api_key_status: z.enum(['preparing', 'active']),
  created_at: z.string(),
  /** When work on the account was last put on its queue, if not on opening. */
  announced_at: z.optional(z.string()),
  /** Since when the account is being deleted. */
  closing_at: z.optional(z.string()),
  /** Sessions that began before this second (since 1970) have been ended. */
  sessions_valid_from: z.optional(z.int()),
  /** The latest wish for another email, also when it has come true. */
  email_change: z.optional(emailChangeSchema),
});

export type Profile = z.infer<typeof profileSchema>;

/** Reads who a customer is, strongly consistent; undefined where the account was never opened. */
export async function readProfile(accountId: string): Promise<Profile | undefined> {
  const item = await getItem(profileKey(accountId));
  return item && z.parse(profileSchema, item);
}

/** The refusal of everything that an account which is deleted, or being deleted, asks for. */
export function accountGone(): ProductError {
  return new ProductError('unauthorized', 'This account has been deleted.');
}
