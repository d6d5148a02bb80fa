import { mostFurtherKeys } from '../../../shared/accounts/keys-api.ts';
import { apiKeyQueue } from '../../../shared/accounts/work.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { send } from '../../platform/aws/queue.ts';
import { log } from '../../platform/observe/log.ts';
import { type Change, updateOf } from '../../platform/table/item-update.ts';
import { newTimeId } from '../../platform/table/keys.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { dropFurtherKeys, furtherKeyName, updateAccount } from '../items/account-item.ts';
import { isOpen } from '../items/account-item-requests.ts';
import {
  type FurtherKey,
  type FurtherKeys,
  type Profile,
  profileKey,
  setFurtherKeys,
} from '../items/profile-item.ts';
import { testAccountOf } from '../requests/test-account.ts';

/** Changes of the account's item, its test account's and the profile, for one transaction. */
export interface KeyChanges {
  readonly account: readonly Change[];
  readonly testAccount: readonly Change[];
  readonly profile: readonly Change[];
  /** The id of the key that was added. */
  readonly id: string;
}

/** The further keys that have not ended. */
export function activeKeys({ further_keys }: Profile, now: Date): FurtherKeys {
  const at = now.toISOString();
  return Object.fromEntries(
    Object.entries(further_keys).filter(([, { ends_at }]) => ends_at === undefined || ends_at > at),
  );
}

/**
 * What adds a further key, ends or removes others, and drops those that have ended. The profile's change is refused where
 * the keys changed since it was read. Throws `limit_reached` (400) where there would be too many.
 */
export function changedKeys(
  profile: Profile,
  now: Date,
  {
    added,
    entries = [],
    ended,
    removed,
  }: {
    added?: FurtherKey;
    /** What lets the added key in, and the ended one out: of the test account's item where the added key is a test key. */
    entries?: readonly Change[];
    ended?: { readonly id: string; readonly at: string };
    removed?: string;
  },
): KeyChanges {
  const living = activeKeys(profile, now);
  const id = newTimeId(now);
  const kept = Object.entries(living)
    .filter(([one]) => one !== removed)
    .map(([one, key]) => [one, one === ended?.id ? { ...key, ends_at: ended.at } : key] as const);
  const keys: FurtherKeys = Object.fromEntries([...kept, ...(added ? [[id, added] as const] : [])]);
  if (Object.keys(keys).length > mostFurtherKeys && added) throw tooMany();
  const gone = Object.entries(profile.further_keys).flatMap(([one, key]) =>
    Object.hasOwn(keys, one) ? [] : [key],
  );
  return {
    account: [...(added?.is_test ? [] : entries), ...drop(gone.filter(({ is_test }) => !is_test))],
    testAccount: [...(added?.is_test ? entries : []), ...drop(gone.filter(({ is_test }) => is_test))],
    profile: [setFurtherKeys(keys, profile.key_changes)],
    id,
  };
}

/** What a transaction has to write of changed keys. Refused where the account is closed. */
export function keyWrites(
  accountId: string,
  { account, testAccount, profile }: Pick<KeyChanges, 'account' | 'testAccount' | 'profile'>,
): TransactItem[] {
  return [
    { Update: updateOf(profileKey(accountId), ...profile) },
    ...(account.length > 0 ? [{ Update: updateAccount(accountId, isOpen, ...account) }] : []),
    ...(testAccount.length > 0
      ? [{ Update: updateAccount(testAccountOf(accountId), isOpen, ...testAccount) }]
      : []),
  ];
}

function drop(keys: readonly FurtherKey[]): Change[] {
  return keys.length > 0 ? [dropFurtherKeys(keys.map(({ hash }) => furtherKeyName(hash)))] : [];
}

function tooMany() {
  return new ProductError(
    'limit_reached',
    `You can have up to ${mostFurtherKeys} further API keys, with those that are being replaced. Delete one first.`,
  );
}

/** Has API Gateway told of an account's keys as they are. Never throws: what is lost here is sent again. */
export async function enqueueKeys(accountId: string, requestId: string): Promise<void> {
  try {
    await send(apiKeyQueue, { account_id: accountId, request_id: requestId });
  } catch (failure) {
    log.error('The message about a change of keys could not be sent', { failure: failure as Error });
  }
}
