import * as z from 'zod/mini';
import {
  accountEmailId,
  type DestinationKind,
  destinationKinds,
  disabledReasons,
} from '../../shared/destinations/destination.ts';
import { subscribedEvents } from '../../shared/destinations/events.ts';
import { liveAccountOf } from '../accounts/requests/test-account.ts';
import { newItem } from '../platform/table/item-update.ts';
import { accountPartition, type Key, partitionOf } from '../platform/table/keys.ts';
import { storedItem } from '../platform/table/stored-item.ts';
import type { Item } from '../platform/table/table.ts';
import type { TransactItem } from '../platform/table/transaction.ts';

export const destinationItem = storedItem({
  name: 'destination',
  pk: accountPartition,
  sk: 'DESTINATION#{id}',
  holds:
    "A place where alerts are sent, and how sending there goes. That of the account's own email holds only the latter.",
  foundBy: ['its id', 'its account, oldest first: ids sort by time'],
});

const sealedSecretSchema = z.object({
  /** Encrypted for showing and signing (see platform/seal.ts). */
  sealed: z.string(),
  /** When it stops being valid, ISO 8601; left out of the newest. */
  ends_at: z.optional(z.string()),
});

const destinationItemSchema = z.object({
  sk: z.string(),
  kind: z._default(z.enum(destinationKinds), 'email' satisfies DestinationKind),
  name: z._default(z.string(), 'Account email'),
  /** The email address or the URL; of Slack only the end of it, since the whole is a secret. */
  address: z._default(z.string(), ''),
  /** Slack's whole URL, encrypted. */
  sealed_url: z.optional(z.string()),
  /** What signs a webhook, newest first; two while one takes the place of the other. */
  secrets: z._default(z.array(sealedSecretSchema), []),
  events: z._default(z.array(z.enum(subscribedEvents)), []),
  enabled: z._default(z.boolean(), true),
  disabled_reason: z._default(z.nullable(z.enum(disabledReasons)), null),
  created_at: z._default(z.string(), ''),
  tested_at: z.optional(z.string()),
  /** Of an email recipient: the digest of the token in the latest link, when it was sent, and when it was opened. */
  token_hash: z.optional(z.string()),
  link_sent_at: z.optional(z.string()),
  confirmed_at: z.optional(z.string()),
  delivered_at: z.optional(z.string()),
  failing_since: z.optional(z.string()),
  failure: z.optional(z.string()),
  next_attempt_at: z.optional(z.string()),
  unknown_at: z.optional(z.string()),
  /** When a message first found an email address suppressed, and the other destinations were told. */
  suppressed_at: z.optional(z.string()),
  /** Of Slack: from when the next message may be sent, ISO 8601. */
  free_at: z.optional(z.string()),
});

export type StoredDestination = Omit<z.output<typeof destinationItemSchema>, 'sk'> & {
  readonly accountId: string;
  readonly id: string;
};

/** The key of a destination; a test account has those of its live account. */
export function destinationKey(accountId: string, id: string): Key {
  return destinationItem.key({ account: liveAccountOf(accountId), id });
}

/** A stored destination. Throws where the item does not have the shape of one. */
export function readDestinationItem(accountId: string, item: Item): StoredDestination {
  const { sk, ...destination } = destinationItemSchema.parse(item);
  return { accountId, id: sk.slice(destinationItem.prefix.length), ...destination };
}

/** The destination that every account has, where nothing is stored of it yet. */
export function freshAccountEmail(accountId: string): StoredDestination {
  return readDestinationItem(accountId, { ...destinationKey(accountId, accountEmailId) });
}

/** Every destination of an account of which something is stored, for `everyItem`. */
export function destinationsOf(accountId: string) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :destinations)',
    ExpressionAttributeValues: {
      ':account': partitionOf(liveAccountOf(accountId)),
      ':destinations': destinationItem.prefix,
    },
    ConsistentRead: true,
  };
}

/** Stores a new destination. It fails where one with its id exists. */
export function putDestination({ accountId, id, ...fields }: StoredDestination): TransactItem {
  return { Put: newItem({ ...destinationKey(accountId, id), ...fields }) };
}

/** Deletes a destination. It fails where the account has no such destination. */
export function deleteDestination(accountId: string, id: string): TransactItem {
  return {
    Delete: { Key: { ...destinationKey(accountId, id) }, ConditionExpression: 'attribute_exists(pk)' },
  };
}
