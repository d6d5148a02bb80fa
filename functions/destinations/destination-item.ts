import * as z from 'zod/mini';
import { accountEmailId, disabledReasons } from '../../shared/destinations/destination.ts';
import { subscribedEvents } from '../../shared/destinations/events.ts';
import { type DestinationKind, destinationKinds } from '../../shared/destinations/kinds/kind.ts';
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
  holds: "A place that gets alerts, and its health. The item of the account's email has only its health.",
  foundBy: ['its id', 'its account, oldest first: ids sort by time'],
});

const destinationItemSchema = z.object({
  sk: z.string(),
  kind: z._default(z.enum(destinationKinds), 'email' satisfies DestinationKind),
  name: z._default(z.string(), 'Account email'),
  /** Email address or URL; only the end of a secret URL. */
  address: z._default(z.string(), ''),
  sealed_url: z.optional(z.string()),
  /** Installation of our Slack app to which `sealed_url` belongs. */
  slack: z.optional(z.object({ app_id: z.string(), team_id: z.string(), channel_id: z.string() })),
  /** Webhook signing secrets, newest first; two during rotation. */
  secrets: z._default(z.array(sealedSecretSchema), []),
  events: z._default(z.array(z.enum(subscribedEvents)), []),
  enabled: z._default(z.boolean(), true),
  disabled_reason: z._default(z.nullable(z.enum(disabledReasons)), null),
  created_at: z._default(z.string(), ''),
  tested_at: z.optional(z.string()),
  /** For email recipients: digest of the latest link's token, its time, and its confirmation. */
  token_hash: z.optional(z.string()),
  link_sent_at: z.optional(z.string()),
  confirmed_at: z.optional(z.string()),
  delivered_at: z.optional(z.string()),
  failing_since: z.optional(z.string()),
  failure: z.optional(z.string()),
  next_attempt_at: z.optional(z.string()),
  unknown_at: z.optional(z.string()),
  /** Time when an email address was first found suppressed and the other destinations were notified. */
  suppressed_at: z.optional(z.string()),
  /** Start of the next free slot, ISO 8601, if messages are spaced out. */
  free_at: z.optional(z.string()),
});

export type StoredDestination = Omit<z.output<typeof destinationItemSchema>, 'sk'> & {
  readonly accountId: string;
  readonly id: string;
};

/** A test account uses its live account's destinations. */
export function destinationKey(accountId: string, id: string): Key {
  return destinationItem.key({ account: liveAccountOf(accountId), id });
}

export function parseDestinationItem(accountId: string, item: Item): StoredDestination {
  const { sk, ...destination } = destinationItemSchema.parse(item);
  return { accountId, id: sk.slice(destinationItem.prefix.length), ...destination };
}

export function freshAccountEmail(accountId: string): StoredDestination {
  return parseDestinationItem(accountId, { ...destinationKey(accountId, accountEmailId) });
}

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

export function putDestinationItem({ accountId, id, ...fields }: StoredDestination): TransactItem {
  return { Put: newItem({ ...destinationKey(accountId, id), ...fields }) };
}

export function deleteDestinationItem(accountId: string, id: string): TransactItem {
  return {
    Delete: { Key: { ...destinationKey(accountId, id) }, ConditionExpression: 'attribute_exists(pk)' },
  };
}

export type Changeable = Partial<Omit<StoredDestination, 'accountId' | 'id'>>;

/** Removes undefined fields. Fails if the destination does not exist. */
export function updateDestinationItem(accountId: string, id: string, fields: Changeable) {
  return updateOf(
    destinationKey(accountId, id),
    changeOf(fields),
    // The account's email has no item until something is known about it.
    id === accountEmailId ? { condition: '(attribute_exists(pk) OR attribute_not_exists(pk))' } : {},
  );
}

/** Fails also if the address changed since it was read. */
export function changeIfUnmoved(read: StoredDestination, fields: Changeable) {
  if (read.id === accountEmailId) return updateDestinationItem(read.accountId, read.id, fields);
  return updateOf(destinationKey(read.accountId, read.id), changeOf(fields), {
    condition: '#address = :address',
    names: { '#address': 'address' },
    values: { ':address': read.address },
  });
}

/** Fails if a test was sent after `before`. */
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

export function changeSecrets(read: StoredDestination, secrets: StoredDestination['secrets']): ItemUpdate {
  return updateOf(destinationKey(read.accountId, read.id), {
    set: 'secrets = :secrets',
    condition: 'secrets = :read',
    values: { ':secrets': secrets, ':read': read.secrets },
  });
}

/** Fails if the address changed since it was read, or the last link was sent after `before`. */
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

export function changeByLink(read: StoredDestination, tokenHash: string, fields: Changeable): ItemUpdate {
  return updateOf(destinationKey(read.accountId, read.id), changeOf(fields), {
    condition: '#token_hash = :token_hash',
    names: { '#token_hash': 'token_hash' },
    values: { ':token_hash': tokenHash },
  });
}

export function claimSlot(read: StoredDestination, freeAt: Date): ItemUpdate {
  return updateOf(destinationKey(read.accountId, read.id), {
    set: 'free_at = :next',
    condition: `attribute_exists(pk) AND ${read.free_at ? 'free_at = :read' : 'attribute_not_exists(free_at)'}`,
    values: { ':next': freeAt.toISOString(), ...(read.free_at ? { ':read': read.free_at } : {}) },
  });
}

/** Fails if it already stopped or moved since it was read. */
export function stopDestination(read: StoredDestination, fields: Changeable): ItemUpdate {
  const isOwn = read.id === accountEmailId;
  return updateOf(destinationKey(read.accountId, read.id), changeOf(fields), {
    condition: `attribute_not_exists(suppressed_at) AND ${isOwn ? '(attribute_not_exists(enabled) OR enabled = :on)' : '#read = :address AND enabled = :on'}`,
    ...(isOwn ? {} : { names: { '#read': 'address' } }),
    values: { ':on': true, ...(isOwn ? {} : { ':address': read.address }) },
  });
}

export const healthy = {
  failing_since: undefined,
  failure: undefined,
  next_attempt_at: undefined,
  suppressed_at: undefined,
} as const;
