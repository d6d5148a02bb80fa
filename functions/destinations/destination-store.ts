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

/** The account's destinations: its own email first, then the others, oldest first. */
export async function listDestinations(accountId: string): Promise<StoredDestination[]> {
  const stored: StoredDestination[] = [];
  for await (const item of everyItem(destinationsOf(accountId))) {
    stored.push(parseDestinationItem(accountId, item));
  }
  const own = stored.find(({ id }) => id === accountEmailId) ?? freshAccountEmail(accountId);
  return [own, ...stored.filter(({ id }) => id !== accountEmailId)];
}

/** One destination of an account; undefined where there is none. */
export async function findDestination(accountId: string, id: string): Promise<StoredDestination | undefined> {
  const item = await findItem(destinationKey(accountId, id));
  if (item) return parseDestinationItem(accountId, item);
  return id === accountEmailId ? freshAccountEmail(accountId) : undefined;
}

/** The same, where it must exist. Throws `not_found` (404). */
export async function getDestination(accountId: string, id: string): Promise<StoredDestination> {
  const destination = await findDestination(accountId, id);
  if (!destination) throw noDestination();
  return destination;
}

/** Whether messages are sent there: it is on, and a further recipient confirmed the address. */
export function isOpenDestination(destination: StoredDestination): boolean {
  return destination.enabled && isConfirmed(destination);
}

/**
 * Turns a destination on or off. Turning it on forgets why it was off. Throws `not_found` (404), and `invalid_request`
 * (400) where its recipient unsubscribed: only they can turn it on.
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

/** Deletes a destination. Throws `not_found` (404), and `invalid_request` (400) for the account's own email. */
export async function removeDestination(accountId: string, id: string): Promise<void> {
  if (id === accountEmailId) {
    throw new ProductError(
      'invalid_request',
      "Your account's own email can't be deleted. Turn it off to stop alerts there.",
    );
  }
  const refusals = await transact([
    deleteDestinationItem(accountId, id),
    { Update: countDown(accountId, 'destination_count') },
  ]);
  if (refusals) throw noDestination();
}

/** The error for a destination that the account does not have. */
export function noDestination(): ProductError {
  return new ProductError('not_found', 'There is no such destination.');
}

/** A destination as its owner sees it, without its secrets, with what is known of how sending there goes. */
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

/** Whether messages may be sent there: further recipients of emails are asked first. */
export function isConfirmed({ id, kind, confirmed_at }: StoredDestination): boolean {
  return kind !== 'email' || id === accountEmailId || confirmed_at !== undefined;
}
