import * as z from 'zod/mini';
import { ProductError } from '../../../shared/api/errors.ts';
import { findItem } from '../../platform/table/table.ts';
import { type Profile, profileKey, profileSchema } from './profile-item.ts';

export async function findProfile(accountId: string): Promise<Profile | undefined> {
  const item = await findItem(profileKey(accountId));
  return item && z.parse(profileSchema, item);
}

/** Throws `accountGone` if there is no account or it is closing. */
export async function getOpenProfile(accountId: string): Promise<Profile> {
  const profile = await findProfile(accountId);
  if (!profile || profile.closing_at) throw accountGone();
  return profile;
}

export function accountGone(): ProductError {
  return new ProductError('unauthorized', 'This account has been deleted.');
}
