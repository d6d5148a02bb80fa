import * as z from 'zod/mini';
import { newItem } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import { deleteItem, type Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const createdItem = storedItem({
  name: 'untold signup',
  pk: accountPartition,
  sk: 'CREATED#{signup}',
  holds: 'That webhooks are still to be told that a signup was added: stored with the signup.',
  foundBy: ["the signup's id", 'its account'],
  expires: '3 days after the signup was added',
});

const daysKept = 3;

const createdItemSchema = z.object({ signup_id: z.string(), created_at: z.string() });

/** Notes that a signup is to be told of, in the transaction that stores it. */
export function putCreatedItem(accountId: string, signupId: string, now: Date): TransactItem {
  return {
    Put: newItem({
      ...createdKey(accountId, signupId),
      signup_id: signupId,
      created_at: now.toISOString(),
      expires_at: Math.floor(now.getTime() / 1000) + daysKept * 86_400,
    }),
  };
}

/** Removes the note: the signup was told of, or is gone. */
export async function endCreated(accountId: string, signupId: string): Promise<void> {
  await deleteItem(createdKey(accountId, signupId), {});
}

/** The signups of an account that are still to be told of, for `everyItem`. */
export function createdOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :created)',
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':created': createdItem.prefix },
  };
}

/** A stored note. Throws where the item does not have the shape of one. */
export function parseCreatedItem(item: Item): z.output<typeof createdItemSchema> {
  return createdItemSchema.parse(item);
}

function createdKey(accountId: string, signup: string): Key {
  return createdItem.key({ account: accountId, signup });
}
