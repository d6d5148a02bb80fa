import type { Mapping } from '../../../shared/connections/mapping.ts';
import type { RefusalReason } from '../../../shared/connections/refusal.ts';
import { type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { connectionKey, type StoredConnection } from './connection-item.ts';
import type { EventName } from './event-item.ts';

/** Renames a connection. Refused where it does not exist. */
export function setName(accountId: string, id: string, name: string): ItemUpdate {
  return updateOf(connectionKey(accountId, id), {
    set: '#name = :name',
    names: { '#name': 'name' },
    values: { ':name': name },
  });
}

/** Changes where a connection's events hold each field. Refused where it does not exist. */
export function setMapping(accountId: string, id: string, mapping: Mapping): ItemUpdate {
  return updateOf(connectionKey(accountId, id), {
    set: '#mapping = :mapping',
    names: { '#mapping': 'mapping' },
    values: { ':mapping': mapping },
  });
}

/** Replaces a connection's secrets. Refused where they are no longer those that were read. */
export function setSecrets(read: StoredConnection, secrets: StoredConnection['secrets']): ItemUpdate {
  return updateOf(connectionKey(read.accountId, read.id), {
    set: 'secrets = :secrets',
    condition: 'secrets = :read',
    values: { ':secrets': secrets, ':read': read.secrets },
  });
}

/** Counts a refused request, if none was counted since `before`: a flood of them must not be a flood of writes. */
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

/** Counts an event that became a signup and records the newest one. Refused if the connection is gone. */
export function countSignup(connection: StoredConnection, { id }: EventName): ItemUpdate {
  const { accountId, last_signup_event: last = '' } = connection;
  return updateOf(connectionKey(accountId, connection.id), {
    set: 'signups = signups + :one, last_signup_event = :last',
    values: { ':one': 1, ':last': id > last ? id : last },
  });
}

/** Counts ignored events; -1 if an ignored event is read again. Refused if the connection is gone. */
export function countIgnored({ accountId, connectionId }: EventName, count: 1 | -1): ItemUpdate {
  return updateOf(connectionKey(accountId, connectionId), {
    set: 'ignored = ignored + :count',
    values: { ':count': count },
  });
}
