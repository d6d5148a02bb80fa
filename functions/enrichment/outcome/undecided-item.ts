import * as z from 'zod/mini';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import { deleteItem, type Item, updateItem } from '../../platform/table/table.ts';
import type { StoredSignup } from '../../signups/items/signup-item.ts';

export const undecidedItem = storedItem({
  name: 'undecided alerts',
  pk: accountPartition,
  sk: 'UNDECIDED#{signup}',
  holds: 'That the alerts about a signup are still to be decided: stored before its enrichment ends.',
  foundBy: ["the signup's id", 'its account'],
  expires: '3 days after the enrichment ended',
});

const daysKept = 3;

const undecidedItemSchema = z.object({ signup_id: z.string(), noted_at: z.string() });

/** Notes that the alerts about a signup are to be decided, before its enrichment ends. A repeat changes only the time. */
export async function noteUndecided(signup: StoredSignup, now: Date): Promise<void> {
  await updateItem({
    Key: { ...undecidedKey(signup.user_id, signup.id) },
    UpdateExpression: 'SET signup_id = :signup, since = :since, noted_at = :now, expires_at = :end',
    ExpressionAttributeValues: {
      ':signup': signup.id,
      ':since': sinceOf(signup),
      ':now': now.toISOString(),
      ':end': Math.floor(now.getTime() / 1000) + daysKept * 86_400,
    },
  });
}

/**
 * Removes the note: the alerts about the signup were decided as it was read, or it is gone. The note of an enrichment that
 * began since, or has not ended, stays.
 */
export async function endUndecided(
  accountId: string,
  signupId: string,
  read: StoredSignup | undefined,
): Promise<void> {
  if (read?.enrichment_status === 'pending') return;
  const condition = read && {
    ConditionExpression: 'since = :since',
    ExpressionAttributeValues: { ':since': sinceOf(read) },
  };
  await deleteItem(undecidedKey(accountId, signupId), condition ?? {});
}

/** The signups of an account whose alerts are still to be decided, for `everyItem`. */
export function undecidedOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :undecided)',
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':undecided': undecidedItem.prefix,
    },
  };
}

/** A stored note. Throws where the item does not have the shape of one. */
export function parseUndecidedItem(item: Item): z.output<typeof undecidedItemSchema> {
  return undecidedItemSchema.parse(item);
}

/** Which enrichment of a signup it is: one that is tried again has another one. */
function sinceOf({ created_at, retried_at }: StoredSignup): string {
  return retried_at ?? created_at;
}

function undecidedKey(accountId: string, signup: string): Key {
  return undecidedItem.key({ account: accountId, signup });
}
