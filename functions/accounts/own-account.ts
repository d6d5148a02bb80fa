import { log } from '../platform/log.ts';
import { accountGone, claimAnnouncement, type Profile, readAccount, readProfile } from './account-store.ts';
import type { AccountItem } from './admission.ts';
import { accountIdOfUser } from './api-key.ts';
import type { Customer } from './callers.ts';
import { announceAccount, announceClosure, startAccount } from './start-account.ts';
import { findConfirmedUser } from './users.ts';

/** Work that was announced this long ago and is not done was lost, or is worth another try. */
const announceAgainSeconds = 60;

interface OwnAccount {
  readonly account: AccountItem;
  readonly profile: Profile;
}

const overdue = (profile: Profile, now: Date): boolean => {
  const announced = new Date(profile.announced_at ?? profile.closing_at ?? profile.created_at);
  return now.getTime() - announced.getTime() > announceAgainSeconds * 1000;
};

/** Sends lost work on its way again, however many screens ask: once a minute at most. */
const announceAgain = async (accountId: string, profile: Profile, now: Date): Promise<void> => {
  const unfinished = profile.closing_at || profile.api_key_status === 'preparing';
  if (!unfinished || !overdue(profile, now)) return;
  if (!(await claimAnnouncement(accountId, profile, now))) return;
  log.warn('Work on an account is overdue and announced again', { closing: Boolean(profile.closing_at) });
  await (profile.closing_at ? announceClosure(accountId) : announceAccount(accountId));
};

/** Opens the account of a confirmed user whose PostConfirmation failed each time Cognito tried it. */
const openLate = async ({ accountId, username }: Customer, now: Date): Promise<void> => {
  const user = await findConfirmedUser(username);
  if (!user || accountIdOfUser(user.sub) !== accountId) throw accountGone();
  log.warn('A confirmed user had no account; it is opened now');
  await startAccount(user, now);
};

/**
 * The customer's own account. What an earlier step left undone is mended on the way: an account that
 * was never opened is opened, lost work on the key or on a deletion is announced again. Throws
 * `unauthorized` where the account is deleted or being deleted.
 */
export const ownAccount = async (customer: Customer, now: Date): Promise<OwnAccount> => {
  const { accountId } = customer;
  const read = () => Promise.all([readAccount(accountId), readProfile(accountId)]);
  let [account, profile] = await read();
  if (!profile) {
    await openLate(customer, now);
    [account, profile] = await read();
  }
  if (profile) await announceAgain(accountId, profile, now);
  if (!account || !profile || profile.closing_at) throw accountGone();
  return { account, profile };
};
