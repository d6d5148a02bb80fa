import * as z from 'zod/mini';
import { ProductError } from '../../../shared/api/errors.ts';
import { findItem } from '../../platform/table/table.ts';
import { type Profile, profileKey, profileSchema } from './profile-item.ts';

/** Reads an account's profile, strongly consistent; undefined where the account was never opened. */
export async function findProfile(accountId: string): Promise<Profile | undefined> {
  const item = await findItem(profileKey(accountId));
  return item && z.parse(profileSchema, item);
}

/** Reads the profile of an account that is open. Throws accountGone if there is none, or if it is being deleted. */
export async function getOpenProfile(accountId: string): Promise<Profile> {
  const profile = await findProfile(accountId);
  if (!profile || profile.closing_at) throw accountGone();
  return profile;
}

/** The error for every request of an account that is deleted, or being deleted. */
export function accountGone(): ProductError {
  return new ProductError('unauthorized', 'This account has been deleted.');
}
