import { accountEmailId } from '../../shared/destinations/destination.ts';
import { type Change, type ItemUpdate, updateOf } from '../platform/table/item-update.ts';
import { destinationKey, type StoredDestination } from './destination-item.ts';

/** Fields to set; those that are undefined are removed. */
export type Changeable = Partial<Omit<StoredDestination, 'accountId' | 'id'>>;

/** Sets these fields of a destination; those that are undefined are removed. Refused where it does not exist. */
export function changeDestination(accountId: string, id: string, fields: Changeable) {
  return updateOf(
    destinationKey(accountId, id),
    changeOf(fields),
    // Nothing is stored of the account's own email until something is known of it.
    id === accountEmailId ? { condition: '(attribute_exists(pk) OR attribute_not_exists(pk))' } : {},
  );
}

/** The same where the destination still has the URL or address for which this became known. */
export function changeIfUnmoved(read: StoredDestination, fields: Changeable) {
  if (read.id === accountEmailId) return changeDestination(read.accountId, read.id, fields);
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
export function storeLink(
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
export const nothingFailing = {
  failing_since: undefined,
  failure: undefined,
  next_attempt_at: undefined,
  suppressed_at: undefined,
} as const;
