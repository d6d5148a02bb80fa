import { accountEmailId } from '../../shared/destinations/destination.ts';
import { everyItem, getItem } from '../platform/table.ts';
import {
  destinationKey,
  destinationsOf,
  freshAccountEmail,
  readDestinationItem,
  type StoredDestination,
} from './destination-item.ts';

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

/** Whether messages are sent there: it is on, and a further recipient confirmed the address. */
export function isOpen({ id, kind, enabled, confirmed_at }: StoredDestination): boolean {
  return enabled && (kind !== 'email' || id === accountEmailId || confirmed_at !== undefined);
}
