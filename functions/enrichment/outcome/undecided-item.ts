import * as z from 'zod/mini';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import { deleteItem, type Item, updateItem } from '../../platform/table/table.ts';
import { enrichedSince, type StoredSignup } from '../../signups/items/signup-item.ts';

export const undecidedItem = storedItem({
  name: 'undecided alerts',
  pk: accountPartition,
  sk: 'UNDECIDED#{signup}',
  holds: 'Marks a signup whose alerts are not decided yet. Stored before its enrichment ends.',
  foundBy: ["the signup's id", 'its account'],
  expires: '3 days after the enrichment ended',
});

const daysKept = 3;

const undecidedItemSchema = z.object({ signup_id: z.string(), noted_at: z.string() });

export async function noteUndecided(signup: StoredSignup, now: Date): Promise<void> {
  await updateItem({
    Key: { ...undecidedKey(signup.user_id, signup.id) },
    UpdateExpression: 'SET signup_id = :signup, since = :since, noted_at = :now, expires_at = :end',
    ExpressionAttributeValues: {
      ':signup': signup.id,
      ':since': enrichedSince(signup),
      ':now': now.toISOString(),
      ':end': Math.floor(now.getTime() / 1000) + daysKept * 86_400,
    },
  });
}

/** Keeps the note if the enrichment is pending or was restarted. */
export async function endUndecided(
  accountId: string,
  signupId: string,
  read: StoredSignup | undefined,
): Promise<void> {
  if (read?.enrichment_status === 'pending') return;
  const condition = read && {
    ConditionExpression: 'since = :since',
    ExpressionAttributeValues: { ':since': enrichedSince(read) },
  };
  await deleteItem(undecidedKey(accountId, signupId), condition ?? {});
}

export function undecidedOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :undecided)',
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':undecided': undecidedItem.prefix,
    },
  };
}

export function parseUndecidedItem(item: Item): z.output<typeof undecidedItemSchema> {
  return undecidedItemSchema.parse(item);
}

function undecidedKey(accountId: string, signup: string): Key {
  return undecidedItem.key({ account: accountId, signup });
}
