import { ProductError } from '../../shared/api/errors.ts';
import type { DestinationChoice } from '../../shared/destinations/api.ts';
import { maxDestinations } from '../../shared/destinations/destination.ts';
import { updateAccount } from '../accounts/items/account-item.ts';
import { turnOnCreatedEvents } from '../accounts/items/account-item-counts.ts';
import type { Profile } from '../accounts/items/profile-item.ts';
import { countLinks, countUp } from '../accounts/items/profile-item-progress.ts';
import { accountGone } from '../accounts/items/profile-store.ts';
import type { Change } from '../platform/table/item-update.ts';
import { newTimeId } from '../platform/table/keys.ts';
import { updateItem } from '../platform/table/table.ts';
import { type CancellationReason, transact } from '../platform/table/transaction.ts';
import { addressProblem, checkedAddress } from './checked-address.ts';
import { countOneLink, newLink } from './confirmation-link.ts';
import { putDestinationItem, type StoredDestination } from './destination-item.ts';
import { listDestinations } from './destination-store.ts';
import { changedMeanwhile, refuseSuppressed, sendLink } from './send-link.ts';
import { firstSecret } from './webhook-secrets.ts';

/**
 * Adds an enabled destination. An email recipient gets only a confirmation link until it is opened. Throws
 * `invalid_request` (400) for an unusable address, `limit_reached` (400), and `rate_limit_exceeded` (429).
 */
export async function addDestination(
  accountId: string,
  profile: Profile,
  choice: DestinationChoice,
  now: Date,
  slack?: StoredDestination['slack'],
): Promise<StoredDestination> {
  const { kind, name } = choice;
  const id = newTimeId(now);
  const fresh: StoredDestination = {
    accountId,
    id,
    kind,
    name,
    ...(await checkedAddress({ accountId, id, kind }, choice.address)),
    ...(slack && { slack }),
    secrets: kind === 'webhook' ? await firstSecret({ accountId, id }) : [],
    events: kind === 'webhook' ? choice.events : [],
    enabled: true,
    disabled_reason: null,
    created_at: now.toISOString(),
  };
  await noteCreatedEvents(fresh);
  if (kind !== 'email') return store(fresh);
  await checkRecipient(fresh, profile);
  const link = newLink(fresh, now);
  const stored = await store({ ...fresh, ...link.stored }, countLinks(profile, countOneLink(profile, now)));
  return sendLink(stored, profile, link);
}

/** Throws `invalid_request` (400) if the address already gets alerts or is suppressed. */
export async function checkRecipient(
  { accountId, id, address }: Pick<StoredDestination, 'accountId' | 'id' | 'address'>,
  profile: Profile,
): Promise<void> {
  const same = (other: string) => other.toLowerCase() === address.toLowerCase();
  if (same(profile.email)) throw addressProblem("is your account's email, which is a destination already");
  const others = await listDestinations(accountId);
  if (others.some((one) => one.kind === 'email' && one.id !== id && same(one.address))) {
    throw addressProblem('is a destination already');
  }
  await refuseSuppressed(address);
}

async function store(fresh: StoredDestination, ...further: Change[]): Promise<StoredDestination> {
  const refusals = await transact([
    { Update: countUp(fresh.accountId, 'destination_count', maxDestinations, ...further) },
    putDestinationItem(fresh),
  ]);
  if (refusals?.[0]?.failed) throw cannotCount(refusals[0]);
  if (refusals) throw new Error('Two destinations were given the same id.');
  return fresh;
}

function cannotCount({ old }: CancellationReason): ProductError {
  if (!old || old.closing_at) return accountGone();
  if (Number(old.destination_count ?? 0) < maxDestinations) return changedMeanwhile();
  return new ProductError(
    'limit_reached',
    `An account can have up to ${maxDestinations} destinations in addition to its email. Delete one to add another.`,
  );
}

/** Call before storing a destination that subscribes to created events. */
export async function noteCreatedEvents({
  accountId,
  events,
}: Pick<StoredDestination, 'accountId' | 'events'>): Promise<void> {
  if (events.includes('signup.created')) await updateItem(updateAccount(accountId, turnOnCreatedEvents));
}
