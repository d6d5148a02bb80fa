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

export interface KeyChanges {
  readonly account: readonly Change[];
  readonly testAccount: readonly Change[];
  readonly profile: readonly Change[];
  readonly id: string;
}

export function activeKeys({ further_keys }: Profile, now: Date): FurtherKeys {
  const at = now.toISOString();
  return Object.fromEntries(
    Object.entries(further_keys).filter(([, { ends_at }]) => ends_at === undefined || ends_at > at),
  );
}

/**
 * Adds, ends or removes further keys, and drops ended ones. The profile's change fails if the keys changed
 * since it was read. Throws `limit_reached` (400) if there would be too many.
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
    /** Admit the added key and end the old one. For a test key, these change the test account. */
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
    `You can have up to ${mostFurtherKeys} further API keys, including keys that are being replaced. Delete one first.`,
  );
}

/** Queues a sync of the account's keys to API Gateway. Never throws, because lost work is requeued. */
export async function enqueueKeys(accountId: string, requestId: string): Promise<void> {
  try {
    await send(apiKeyQueue, { account_id: accountId, request_id: requestId });
  } catch (failure) {
    log.error('The key sync could not be queued', { failure: failure as Error });
  }
}
