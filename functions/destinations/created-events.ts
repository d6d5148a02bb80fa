import { updateAccount } from '../accounts/items/account-item.ts';
import { tellCreated } from '../accounts/items/account-item-counts.ts';
import { updateItem } from '../platform/table/table.ts';
import type { StoredDestination } from './destination-item.ts';

/**
 * Where a destination subscribes to signups that are added, has new signups of its account told of from now on. To be called
 * before it is stored, so that no signup is added after that without a note.
 */
export async function noteCreatedEvents({
  accountId,
  events,
}: Pick<StoredDestination, 'accountId' | 'events'>): Promise<void> {
  if (events.includes('signup.created')) await updateItem(updateAccount(accountId, tellCreated));
}
