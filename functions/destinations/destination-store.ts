import { ProductError } from '../../shared/api/errors.ts';
import { accountEmailId } from '../../shared/destinations/destination.ts';
import { countDown } from '../accounts/items/profile-item-progress.ts';
import { everyItem, getItem, updateItem } from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';
import {
  deleteDestination,
  destinationKey,
  destinationsOf,
  freshAccountEmail,
  readDestinationItem,
  type StoredDestination,
} from './destination-item.ts';
import { changeDestination, nothingFailing } from './destination-item-changes.ts';
import { isConfirmed } from './shown-destination.ts';

/** The account's destinations: its own email first, then the others, oldest first. */
export async function readDestinations(accountId: string): Promise<StoredDestination[]> {
  const stored: StoredDestination[] = [];
  for await (const item of everyItem(destinationsOf(accountId))) {
    stored.push(readDestinationItem(accountId, item));
  }
  const own = stored.find(({ id }) => id === accountEmailId) ?? freshAccountEmail(accountId);
  return [own, ...stored.filter(({ id }) => id !== accountEmailId)];
}

/** One destination of an account; undefined where there is none. */
export async function findDestination(accountId: string, id: string): Promise<StoredDestination | undefined> {
  const item = await getItem(destinationKey(accountId, id));
  if (item) return readDestinationItem(accountId, item);
  return id === accountEmailId ? freshAccountEmail(accountId) : undefined;
}

/** The same, where it must exist. Throws `not_found` (404). */
export async function requireDestination(accountId: string, id: string): Promise<StoredDestination> {
  const destination = await findDestination(accountId, id);
  if (!destination) throw noDestination();
  return destination;
}

/** Whether messages are sent there: it is on, and a further recipient confirmed the address. */
export function isOpen(destination: StoredDestination): boolean {
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
  const read = await requireDestination(accountId, id);
  if (enabled && read.disabled_reason === 'unsubscribed') {
    throw new ProductError(
      'invalid_request',
      'The recipient unsubscribed. Send a confirmation link: opening it turns these alerts back on.',
    );
  }
  if (enabled === read.enabled) return read;
  const fields = enabled ? { ...nothingFailing, enabled, disabled_reason: null } : { enabled };
  const written = await updateItem(changeDestination(accountId, id, fields));
  if (!written.done) throw noDestination();
  return readDestinationItem(accountId, written.item);
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
    deleteDestination(accountId, id),
    { Update: countDown(accountId, 'destination_count') },
  ]);
  if (refusals) throw noDestination();
}

/** The error for a destination that the account does not have. */
export function noDestination(): ProductError {
  return new ProductError('not_found', 'There is no such destination.');
}
