import * as api from '../../shared/accounts/api.ts';
import { ProductError } from '../../shared/api/errors.ts';
import { suppressionOf } from '../platform/mail/suppression-list.ts';
import { log } from '../platform/observe/log.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { updateItem } from '../platform/table/table.ts';
import type { AccountItem } from './items/account-item.ts';
import { claimRequeue, findAccount } from './items/account-store.ts';
import type { Profile } from './items/profile-item.ts';
import { changedViews, ifUnchanged, setChoices, timeZoneIfUnset } from './items/profile-item-access.ts';
import { accountGone, findProfile } from './items/profile-store.ts';
import { accountIdOfUser, unsealKey } from './keys/api-key.ts';
import { enqueueAccount, startAccount } from './registration/start-account.ts';
import { findConfirmedUser } from './registration/users.ts';
import { lastUseIn } from './requests/admission.ts';
import { bySession, bySessionAlone, type SessionHolder } from './requests/callers.ts';

export const getAccount = endpoint(api.getAccount, bySessionAlone, async (_request, customer) => {
  const { account, profile } = await ownAccount(customer, new Date());
  const { accountId, dataAccountId } = customer;
  const counted = dataAccountId === accountId ? account : await findAccount(dataAccountId);
  return {
    email: profile.email,
    api_key: await unsealKey(accountId, profile.sealed_api_key),
    api_key_status: profile.api_key_status,
    api_key_last_used: lastUseIn(account.key_used_hour),
    credit_balance: account.balance,
    signups_total: counted?.signups_total ?? 0,
    time_zone: profile.time_zone ?? null,
    first_steps: api.firstSteps.filter((step) => profile[step]),
    signup_views: profile.signup_views,
    emails_paused: (await suppressionOf(profile.email, 'alert', true)) ?? null,
  };
});

const requeueAfterSeconds = 60;

type KnownCustomer = Pick<SessionHolder, 'accountId' | 'username'> & Partial<Pick<SessionHolder, 'profile'>>;

interface OwnAccount {
  readonly account: AccountItem;
  readonly profile: Profile;
}

/**
 * The customer's account. Repairs incomplete registration first: opens a missing account and requeues lost
 * key work. Throws `unauthorized` if the account is deleted or closing.
 */
export async function ownAccount(customer: KnownCustomer, now: Date): Promise<OwnAccount> {
  const { accountId } = customer;
  let profile = customer.profile ?? (await findProfile(accountId));
  if (!profile) {
    await openLate(customer, now);
    profile = await findProfile(accountId);
  }
  if (profile && !profile.closing_at) await requeueStart(accountId, profile, now);
  // Read after the profile. Both were written in one transaction, so a found profile has an account.
  const account = profile && (await findAccount(accountId));
  if (!account || !profile || profile.closing_at) throw accountGone();
  return { account, profile };
}

/** Opens an account whose PostConfirmation trigger failed on every attempt. */
async function openLate({ accountId, username }: KnownCustomer, now: Date): Promise<void> {
  const user = await findConfirmedUser(username);
  if (!user || accountIdOfUser(user.sub) !== accountId) throw accountGone();
  log.warn('Opening the missing account of a confirmed user');
  await startAccount(user, now);
}

async function requeueStart(accountId: string, profile: Profile, now: Date): Promise<void> {
  const isPreparing =
    profile.api_key_status === 'preparing' ||
    Object.values(profile.further_keys).some(({ sealed_api_key }) => sealed_api_key !== undefined);
  if (!isPreparing || !overdue(profile, now)) return;
  if (!(await claimRequeue(accountId, profile, now))) return;
  log.warn('Overdue account work requeued');
  await enqueueAccount(accountId);
}

function overdue(profile: Profile, now: Date): boolean {
  const announced = new Date(profile.announced_at ?? profile.created_at);
  return now.getTime() - announced.getTime() > requeueAfterSeconds * 1000;
}

export const editAccount = endpoint(api.editAccount, bySession, async (request, { accountId }) => {
  const { time_zone, browser_time_zone, first_step, signup_views } = request;
  const choices = {
    ...(time_zone && { time_zone }),
    ...(first_step && { [first_step]: true as const }),
    ...(signup_views && { signup_views: changedViews(signup_views) }),
  };
  const zone = time_zone ? undefined : browser_time_zone;
  if (Object.keys(choices).length === 0 && zone === undefined) {
    throw new ProductError(
      'invalid_request',
      'Send time_zone, browser_time_zone, first_step or signup_views.',
    );
  }
  const written = await updateItem(
    setChoices(
      accountId,
      choices,
      ...(zone ? [timeZoneIfUnset(zone)] : []),
      ...(signup_views ? [ifUnchanged(signup_views)] : []),
    ),
  );
  if (written.done) return { success: true as const };
  if (!written.old || written.old.closing_at) throw accountGone();
  throw new ProductError('wrong_state', 'Your saved views were changed elsewhere. Try again.');
});
