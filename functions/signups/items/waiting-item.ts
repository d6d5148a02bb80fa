import * as z from 'zod/mini';
import { newItem } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { type SignupReference, signupItem } from './signup-item.ts';

export const waitingItem = storedItem({
  name: 'waiting signup',
  pk: accountPartition,
  sk: 'WAITING#{number}',
  holds: 'Marks a signup that waits for credits. Written and deleted with the mark on the signup.',
  foundBy: ['its account, oldest or newest first'],
});

/** Makes keys sort like numbers. */
const digits = 12;

const waitingItemSchema = z.object({ pk: z.string(), sk: z.string(), hash: z.string() });

export function putWaitingItem(accountId: string, { key, number }: SignupReference): TransactItem {
  return {
    Put: newItem({ ...waitingKey(accountId, number), hash: key.sk.slice(signupItem.prefix.length) }),
  };
}

export function deleteWaitingItem(accountId: string, number: number): TransactItem {
  return { Delete: { Key: { ...waitingKey(accountId, number) } } };
}

export function waitingOf(
  accountId: string,
  { newestFirst, limit }: { newestFirst: boolean; limit: number },
) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :waiting)',
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':waiting': waitingItem.prefix },
    ScanIndexForward: !newestFirst,
    ConsistentRead: true,
    Limit: limit,
  };
}

export function parseWaitingItem(accountId: string, item: Item): SignupReference {
  const { sk, hash } = waitingItemSchema.parse(item);
  const number = Number(sk.slice(waitingItem.prefix.length));
  return { key: signupItem.key({ account: accountId, hash }), number };
}

function waitingKey(accountId: string, number: number): Key {
  return waitingItem.key({ account: accountId, number: String(number).padStart(digits, '0') });
}
