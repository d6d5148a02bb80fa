import { ProductError } from '../../shared/api/errors.ts';
import { accountEmailId, type Destination } from '../../shared/destinations/destination.ts';
import type { Profile } from '../accounts/items/profile-item.ts';
import { countDown } from '../accounts/items/profile-item-progress.ts';
import { suppressionOf } from '../platform/mail/suppression-list.ts';
import { everyItem, findItem, updateItem } from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';
import {
  deleteDestinationItem,
  destinationKey,
  destinationsOf,
  freshAccountEmail,
  healthy,
  parseDestinationItem,
  type StoredDestination,
  updateDestinationItem,
} from './destination-item.ts';

export async function listDestinations(accountId: string): Promise<StoredDestination[]> {
  const stored: StoredDestination[] = [];
  for await (const item of everyItem(destinationsOf(accountId))) {
    stored.push(parseDestinationItem(accountId, item));
  }
  const own = stored.find(({ id }) => id === accountEmailId) ?? freshAccountEmail(accountId);
  return [own, ...stored.filter(({ id }) => id !== accountEmailId)];
}

export async function findDestination(accountId: string, id: string): Promise<StoredDestination | undefined> {
  const item = await findItem(destinationKey(accountId, id));
  if (item) return parseDestinationItem(accountId, item);
  return id === accountEmailId ? freshAccountEmail(accountId) : undefined;
}

export async function getDestination(accountId: string, id: string): Promise<StoredDestination> {
  const destination = await findDestination(accountId, id);
  if (!destination) throw noDestination();
  return destination;
}

/** True if it is on and confirmed. */
export function isOpenDestination(destination: StoredDestination): boolean {
  return destination.enabled && isConfirmed(destination);
}

/**
 * Turning on clears the reason it was off. Throws `not_found` (404), and `invalid_request` (400) if the
 * recipient unsubscribed: only they can turn it on.
 */
export async function enableDestination(
  accountId: string,
  id: string,
  enabled: boolean,
): Promise<StoredDestination> {
  const read = await getDestination(accountId, id);
  if (enabled && read.disabled_reason === 'unsubscribed') {
    throw new ProductError(
      'invalid_request',
      'The recipient unsubscribed. Send a confirmation link: opening it turns these alerts back on.',
    );
  }
  if (enabled === read.enabled) return read;
  const fields = enabled ? { ...healthy, enabled, disabled_reason: null } : { enabled };
  const written = await updateItem(updateDestinationItem(accountId, id, fields));
  if (!written.done) throw noDestination();
  return parseDestinationItem(accountId, written.item);
}

/** Throws `not_found` (404), and `invalid_request` (400) for the account's email. */
export async function removeDestination(accountId: string, id: string): Promise<void> {
  if (id === accountEmailId) {
    throw new ProductError(
      'invalid_request',
      "Your account's email can't be deleted. Turn it off to stop alerts there.",
    );
  }
  const refusals = await transact([
    deleteDestinationItem(accountId, id),
    { Update: countDown(accountId, 'destination_count') },
  ]);
  if (refusals) throw noDestination();
}

export function noDestination(): ProductError {
  return new ProductError('not_found', 'There is no such destination.');
}

export async function shownDestination(
  stored: StoredDestination,
  profile: Pick<Profile, 'email'>,
): Promise<Destination> {
  const { id, kind, name, events, enabled, disabled_reason } = stored;
  const address = id === accountEmailId ? profile.email : stored.address;
  return {
    id,
    kind,
    name,
    address,
    events,
    has_buttons: stored.slack !== undefined,
    enabled,
    disabled_reason,
    confirmed: isConfirmed(stored),
    link_sent_at: stored.link_sent_at ?? null,
    created_at: stored.created_at || null,
    health: {
      delivered_at: stored.delivered_at ?? null,
      failing_since: stored.failing_since ?? null,
      failure: stored.failure ?? null,
      next_attempt_at: stored.next_attempt_at ?? null,
      unknown_at: stored.unknown_at ?? null,
      suppressed: kind === 'email' ? ((await suppressionOf(address, 'alert', true)) ?? null) : null,
    },
  };
}

/** Only further email recipients need to confirm. */
export function isConfirmed({ id, kind, confirmed_at }: StoredDestination): boolean {
  return kind !== 'email' || id === accountEmailId || confirmed_at !== undefined;
}
