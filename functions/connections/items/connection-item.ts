import * as z from 'zod/mini';
import { type RefusalReason, refusalReasons, sources } from '../../../shared/connections/connection.ts';
import { type Mapping, mappingSchema } from '../../../shared/connections/mapping.ts';
import { sealedSecretSchema } from '../../platform/security/rotating-secrets.ts';
import { type ItemUpdate, newItem, updateOf } from '../../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { Item } from '../../platform/table/table.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import type { EventName } from './event-item.ts';

export const connectionItem = storedItem({
  name: 'connection',
  pk: accountPartition,
  sk: 'CONNECTION#{id}',
  holds:
    'An address to which another system sends signups: how they are checked and read, and the results of its events.',
  foundBy: ['its id: its address names account and id', 'its account'],
});

const connectionItemSchema = z.object({
  sk: z.string(),
  source: z.enum(sources),
  name: z.string(),
  created_at: z.string(),
  /** Encrypted, newest first; all but the newest have an end. May be empty until a secret is pasted. */
  secrets: z.array(sealedSecretSchema),
  mapping: z.optional(mappingSchema),
  signups: z.int(),
  ignored: z.int(),
  refused: z.partialRecord(z.enum(refusalReasons), z.int()),
  last_refused_at: z.optional(z.string()),
  /** Id of the newest event that became a signup, even if the event expired. */
  last_signup_event: z.optional(z.string()),
});

export type StoredConnection = Omit<z.output<typeof connectionItemSchema>, 'sk'> & {
  readonly accountId: string;
  readonly id: string;
};

export function connectionKey(accountId: string, id: string): Key {
  return connectionItem.key({ account: accountId, id });
}

export function parseConnectionItem(accountId: string, item: Item): StoredConnection {
  const { sk, ...connection } = connectionItemSchema.parse(item);
  return { accountId, id: sk.slice(connectionItem.prefix.length), ...connection };
}

export function connectionsOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :connections)',
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':connections': connectionItem.prefix },
    ConsistentRead: true,
  };
}

export function putConnectionItem({ accountId, id, ...fields }: StoredConnection): TransactItem {
  return { Put: newItem({ ...connectionKey(accountId, id), ...fields }) };
}

export function deleteConnectionItem(accountId: string, id: string): TransactItem {
  return {
    Delete: { Key: { ...connectionKey(accountId, id) }, ConditionExpression: 'attribute_exists(pk)' },
  };
}

export function setName(accountId: string, id: string, name: string): ItemUpdate {
  return updateOf(connectionKey(accountId, id), {
    set: '#name = :name',
    names: { '#name': 'name' },
    values: { ':name': name },
  });
}

export function setMapping(accountId: string, id: string, mapping: Mapping): ItemUpdate {
  return updateOf(connectionKey(accountId, id), {
    set: '#mapping = :mapping',
    names: { '#mapping': 'mapping' },
    values: { ':mapping': mapping },
  });
}

export function setSecrets(read: StoredConnection, secrets: StoredConnection['secrets']): ItemUpdate {
  return updateOf(connectionKey(read.accountId, read.id), {
    set: 'secrets = :secrets',
    condition: 'secrets = :read',
    values: { ':secrets': secrets, ':read': read.secrets },
  });
}

/** Fails if a rejection was counted since `before`, so that floods cause few writes. */
export function countRefused(
  accountId: string,
  id: string,
  reason: RefusalReason,
  now: Date,
  before: Date,
): ItemUpdate {
  return updateOf(connectionKey(accountId, id), {
    set: 'refused.#reason = if_not_exists(refused.#reason, :none) + :one, last_refused_at = :now',
    condition:
      'attribute_exists(pk) AND (attribute_not_exists(last_refused_at) OR last_refused_at <= :before)',
    names: { '#reason': reason },
    values: { ':none': 0, ':one': 1, ':now': now.toISOString(), ':before': before.toISOString() },
  });
}

export function countSignup(connection: StoredConnection, { id }: EventName): ItemUpdate {
  const { accountId, last_signup_event: last = '' } = connection;
  return updateOf(connectionKey(accountId, connection.id), {
    set: 'signups = signups + :one, last_signup_event = :last',
    values: { ':one': 1, ':last': id > last ? id : last },
  });
}

/** `count` is -1 if an ignored event is read again. Fails if the connection is gone. */
export function countIgnored({ accountId, connectionId }: EventName, count: 1 | -1): ItemUpdate {
  return updateOf(connectionKey(accountId, connectionId), {
    set: 'ignored = ignored + :count',
    values: { ':count': count },
  });
}
