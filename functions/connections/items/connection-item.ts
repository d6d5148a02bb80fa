import * as z from 'zod/mini';
import { sources } from '../../../shared/connections/connection.ts';
import { mappingSchema } from '../../../shared/connections/mapping.ts';
import { refusalReasons } from '../../../shared/connections/refusal.ts';
import { newItem } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const connectionItem = storedItem({
  name: 'connection',
  pk: accountPartition,
  sk: 'CONNECTION#{id}',
  holds:
    'An address to which another system sends signups: how it is checked and read, and what came of its events.',
  foundBy: ['its id: the address that it has names account and id', 'its account'],
});

const connectionItemSchema = z.object({
  sk: z.string(),
  source: z.enum(sources),
  name: z.string(),
  created_at: z.string(),
  /** Newest first, encrypted; all but the newest end. Empty until a source's own secret is pasted. */
  secrets: z.array(z.object({ sealed: z.string(), ends_at: z.optional(z.string()) })),
  /** Of a generic connection. */
  mapping: z.optional(mappingSchema),
  signups: z.int(),
  ignored: z.int(),
  refused: z.partialRecord(z.enum(refusalReasons), z.int()),
  last_refused_at: z.optional(z.string()),
  /** The newest event that became a signup, by id; the event may no longer be kept. */
  last_signup_event: z.optional(z.string()),
});

export type StoredConnection = Omit<z.output<typeof connectionItemSchema>, 'sk'> & {
  readonly accountId: string;
  readonly id: string;
};

/** The key of a connection. */
export function connectionKey(accountId: string, id: string): Key {
  return connectionItem.key({ account: accountId, id });
}

/** A stored connection. Throws where the item does not have the shape of one. */
export function readConnectionItem(accountId: string, item: Item): StoredConnection {
  const { sk, ...connection } = connectionItemSchema.parse(item);
  return { accountId, id: sk.slice(connectionItem.prefix.length), ...connection };
}

/** Every connection of an account, for `everyItem`. */
export function connectionsOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :connections)',
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':connections': connectionItem.prefix },
    ConsistentRead: true,
  };
}

/** Stores a new connection. It fails where one with its id exists. */
export function putConnection({ accountId, id, ...fields }: StoredConnection): TransactItem {
  return { Put: newItem({ ...connectionKey(accountId, id), ...fields }) };
}

/** Deletes a connection. It fails where the account has no such connection. */
export function deleteConnection(accountId: string, id: string): TransactItem {
  return {
    Delete: { Key: { ...connectionKey(accountId, id) }, ConditionExpression: 'attribute_exists(pk)' },
  };
}
