import type { FirstStep, SignupViews } from '../../../shared/accounts/api.ts';
import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { type EmailChange, type Profile, profileKey } from './profile-item.ts';

export function activateKey(accountId: string, sealedKey: string): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'api_key_status = :active',
    condition: 'sealed_api_key = :sealed',
    values: { ':active': 'active', ':sealed': sealedKey },
  });
}

export function replaceSealedKey({ fresh, old, now }: { fresh: string; old: string; now: Date }): Change {
  return {
    set: 'sealed_api_key = :sealed, api_key_status = :preparing, announced_at = :now',
    condition: 'sealed_api_key = :old AND attribute_not_exists(closing_at)',
    values: { ':sealed': fresh, ':old': old, ':preparing': 'preparing', ':now': now.toISOString() },
  };
}

export function setClosingRequeued(accountId: string, now: Date, seen: string | undefined): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'announced_at = :now',
    condition: seen ? 'announced_at = :seen' : 'attribute_exists(pk) AND attribute_not_exists(announced_at)',
    values: { ':now': now.toISOString(), ...(seen ? { ':seen': seen } : {}) },
  });
}

export function setClosing(accountId: string, now: Date): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'closing_at = if_not_exists(closing_at, :now), announced_at = :now',
    values: { ':now': now.toISOString() },
  });
}

/** `second` is in seconds since 1970. Fails if a later one is stored. */
export function endSessionsBefore(accountId: string, second: number): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'sessions_valid_from = :from',
    condition:
      'attribute_exists(pk) AND (attribute_not_exists(sessions_valid_from) OR sessions_valid_from < :from)',
    values: { ':from': second },
  });
}

export function setChoices(
  accountId: string,
  choices: Partial<Pick<Profile, 'time_zone' | FirstStep | 'signup_views'>>,
  ...further: Change[]
): ItemUpdate {
  const fields = Object.entries(choices);
  return updateOf(
    profileKey(accountId),
    {
      ...(fields.length > 0 && { set: fields.map(([name]) => `#${name} = :${name}`).join(', ') }),
      condition: 'attribute_exists(pk) AND attribute_not_exists(closing_at)',
      names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      values: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    },
    ...further,
  );
}

export function timeZoneIfUnset(zone: string): Change {
  return { set: 'time_zone = if_not_exists(time_zone, :zone)', values: { ':zone': zone } };
}

export function changedViews({ changes, views }: SignupViews): SignupViews {
  return { changes: changes + 1, views };
}

export function ifUnchanged({ changes }: SignupViews): Change {
  if (changes === 0) return { condition: 'attribute_not_exists(signup_views)' };
  return { condition: 'signup_views.changes = :changes', values: { ':changes': changes } };
}

const notUnderWay =
  '(attribute_not_exists(email_change.confirmed_at) OR attribute_exists(email_change.done_at))';

/** Replaces an earlier request. Fails if that one changed or is confirmed but unfinished. */
export function requestEmailChange(
  accountId: string,
  change: EmailChange,
  before: EmailChange | undefined,
): ItemUpdate {
  return updateOf(profileKey(accountId), {
    set: 'email_change = :change',
    condition: `attribute_exists(pk) AND attribute_not_exists(closing_at) AND ${
      before ? `email_change.token_hash = :before AND ${notUnderWay}` : 'attribute_not_exists(email_change)'
    }`,
    values: { ':change': change, ...(before ? { ':before': before.token_hash } : {}) },
  });
}

/** Fails if sessions of the second in which it was requested have ended, unless it is confirmed. */
export function setConfirmation(
  accountId: string,
  change: EmailChange,
  requestedAt: number,
  now: Date,
): ItemUpdate {
  const sessionHolds = 'attribute_not_exists(sessions_valid_from) OR sessions_valid_from <= :requested';
  return updateOf(profileKey(accountId), {
    set: 'email_change.confirmed_at = if_not_exists(email_change.confirmed_at, :now)',
    condition:
      'email_change.token_hash = :hash AND attribute_not_exists(closing_at) ' +
      `AND (attribute_exists(email_change.confirmed_at) OR ${sessionHolds})`,
    values: { ':now': now.toISOString(), ':hash': change.token_hash, ':requested': requestedAt },
  });
}

export function finishEmailChange(accountId: string, change: EmailChange, now: Date): ItemUpdate {
  return updateOf(
    profileKey(accountId),
    {
      set: 'email = :email, email_change.done_at = :now',
      values: { ':email': change.email, ':now': now.toISOString() },
    },
    unfinished(change),
  );
}

export function dropEmailChange(accountId: string, change: EmailChange): ItemUpdate {
  return updateOf(profileKey(accountId), { remove: 'email_change' }, unfinished(change));
}

function unfinished({ token_hash }: EmailChange) {
  return {
    condition: 'email_change.token_hash = :hash AND attribute_not_exists(email_change.done_at)',
    values: { ':hash': token_hash },
  };
}
