import * as z from 'zod/mini';
import { accountEmailId, disabledReasons } from '../../shared/destinations/destination.ts';
import { subscribedEvents } from '../../shared/destinations/events.ts';
import { type DestinationKind, destinationKinds } from '../../shared/destinations/kinds/every-kind.ts';
import { liveAccountOf } from '../accounts/requests/test-account.ts';
import { sealedSecretSchema } from '../platform/security/rotating-secrets.ts';
import { type Change, type ItemUpdate, newItem, updateOf } from '../platform/table/item-update.ts';
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

const destinationItemSchema = z.object({
  sk: z.string(),
  kind: z._default(z.enum(destinationKinds), 'email' satisfies DestinationKind),
  name: z._default(z.string(), 'Account email'),
  /** The email address or the URL; only the end of it if the whole is a secret. */
  address: z._default(z.string(), ''),
  /** The whole URL if it is a secret, encrypted. */
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
  /** From when the next message may be sent, ISO 8601, if messages are sent one by one. */
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
export function parseDestinationItem(accountId: string, item: Item): StoredDestination {
  const { sk, ...destination } = destinationItemSchema.parse(item);
  return { accountId, id: sk.slice(destinationItem.prefix.length), ...destination };
}

/** The destination that every account has, where nothing is stored of it yet. */
export function freshAccountEmail(accountId: string): StoredDestination {
  return parseDestinationItem(accountId, { ...destinationKey(accountId, accountEmailId) });
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
export function putDestinationItem({ accountId, id, ...fields }: StoredDestination): TransactItem {
  return { Put: newItem({ ...destinationKey(accountId, id), ...fields }) };
}

/** Deletes a destination. It fails where the account has no such destination. */
export function deleteDestinationItem(accountId: string, id: string): TransactItem {
  return {
    Delete: { Key: { ...destinationKey(accountId, id) }, ConditionExpression: 'attribute_exists(pk)' },
  };
}

/** Fields to set; those that are undefined are removed. */
export type Changeable = Partial<Omit<StoredDestination, 'accountId' | 'id'>>;

/** Sets these fields of a destination; those that are undefined are removed. Refused where it does not exist. */
export function updateDestinationItem(accountId: string, id: string, fields: Changeable) {
  return updateOf(
    destinationKey(accountId, id),
    changeOf(fields),
    // Nothing is stored of the account's own email until something is known of it.
    id === accountEmailId ? { condition: '(attribute_exists(pk) OR attribute_not_exists(pk))' } : {},
  );
}

/** The same where the destination still has the URL or address for which this became known. */
export function changeIfUnmoved(read: StoredDestination, fields: Changeable) {
  if (read.id === accountEmailId) return updateDestinationItem(read.accountId, read.id, fields);
  return updateOf(destinationKey(read.accountId, read.id), changeOf(fields), {
    condition: '#address = :address',
    names: { '#address': 'address' },
    values: { ':address': read.address },
  });
}

/** Notes that a test is sent `now`, if the one before was sent at `before` or earlier. */
export function noteTest(accountId: string, id: string, now: Date, before: Date) {
  return updateOf(destinationKey(accountId, id), {
    set: 'tested_at = :now',
    condition: `${id === accountEmailId ? '' : 'attribute_exists(pk) AND '}(attribute_not_exists(tested_at) OR tested_at <= :before)`,
    values: { ':now': now.toISOString(), ':before': before.toISOString() },
  });
}

function changeOf(fields: Changeable): Change {
  const entries = Object.entries(fields);
  const set = entries.filter(([, value]) => value !== undefined);
  const gone = entries.filter(([, value]) => value === undefined);
  return {
    ...(set.length > 0 ? { set: set.map(([name]) => `#${name} = :${name}`).join(', ') } : {}),
    ...(gone.length > 0 ? { remove: gone.map(([name]) => `#${name}`).join(', ') } : {}),
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
  };
}

/** The same where no one else changed its secrets since it was read. */
export function changeSecrets(read: StoredDestination, secrets: StoredDestination['secrets']): ItemUpdate {
  return updateOf(destinationKey(read.accountId, read.id), {
    set: 'secrets = :secrets',
    condition: 'secrets = :read',
    values: { ':secrets': secrets, ':read': read.secrets },
  });
}

/** Stores what a new confirmation link is known by. Refused where it moved since it was read, or the link before was sent after `before`. */
export function setLink(
  read: StoredDestination,
  link: Required<Pick<StoredDestination, 'token_hash' | 'link_sent_at'>>,
  before: Date,
): ItemUpdate {
  return updateOf(destinationKey(read.accountId, read.id), changeOf(link), {
    condition: '#address = :address AND (attribute_not_exists(#link_sent_at) OR #link_sent_at <= :before)',
    names: { '#address': 'address' },
    values: { ':address': read.address, ':before': before.toISOString() },
  });
}

/** Changes a destination while its latest confirmation link is this one. */
export function changeByLink(read: StoredDestination, tokenHash: string, fields: Changeable): ItemUpdate {
  return updateOf(destinationKey(read.accountId, read.id), changeOf(fields), {
    condition: '#token_hash = :token_hash',
    names: { '#token_hash': 'token_hash' },
    values: { ':token_hash': tokenHash },
  });
}

/** Takes the next second in which a message may be sent there. Refused where another was taken since it was read. */
export function claimSlot(read: StoredDestination, freeAt: Date): ItemUpdate {
  return updateOf(destinationKey(read.accountId, read.id), {
    set: 'free_at = :next',
    condition: `attribute_exists(pk) AND ${read.free_at ? 'free_at = :read' : 'attribute_not_exists(free_at)'}`,
    values: { ':next': freeAt.toISOString(), ...(read.free_at ? { ':read': read.free_at } : {}) },
  });
}

/** Stores that a destination stopped, once: refused where it stopped or moved since it was read. */
export function stopDestination(read: StoredDestination, fields: Changeable): ItemUpdate {
  const isOwn = read.id === accountEmailId;
  return updateOf(destinationKey(read.accountId, read.id), changeOf(fields), {
    condition: `attribute_not_exists(suppressed_at) AND ${isOwn ? '(attribute_not_exists(enabled) OR enabled = :on)' : '#read = :address AND enabled = :on'}`,
    ...(isOwn ? {} : { names: { '#read': 'address' } }),
    values: { ':on': true, ...(isOwn ? {} : { ':address': read.address }) },
  });
}

/** What a destination stores once a message got through, or its owner corrected it. */
export const healthy = {
  failing_since: undefined,
  failure: undefined,
  next_attempt_at: undefined,
  suppressed_at: undefined,
} as const;
