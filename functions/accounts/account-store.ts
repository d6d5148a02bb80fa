import { product } from '../../shared/product.ts';
import { getItem, tableName, updateItem } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { type AccountItem, accountItemSchema, accountKey } from './account-item.ts';
import { hourOf } from './admission.ts';
import { accountIdOfUser, hashApiKey, newApiKey } from './api-key.ts';
import { ledgerKey } from './ledger-item.ts';
import { type Profile, profileKey } from './profile-item.ts';
import { sealKey } from './sealed-key.ts';
import type { User } from './users.ts';

/** What the account's requests count; undefined where the account was never opened. */
export async function readAccount(accountId: string): Promise<AccountItem | undefined> {
  const item = await getItem(accountKey(accountId));
  return item && accountItemSchema.parse(item);
}

/**
 * Opens the account of a confirmed user with its API key, 100 credits and their ledger entry, once:
 * a repeat, from Cognito's retries or ours, changes nothing. Returns the account's id.
 */
export async function openAccount(user: User, now: Date): Promise<string> {
  const accountId = accountIdOfUser(user.sub);
  const apiKey = newApiKey(accountId);
  const at = now.toISOString();
  const table = { TableName: tableName(), ConditionExpression: 'attribute_not_exists(pk)' };
  const refusals = await transact([
    {
      Put: {
        ...table,
        Item: {
          ...accountKey(accountId),
          api_key_hash: hashApiKey(apiKey),
          hour: hourOf(now),
          used: 0,
          last_number: 0,
          balance: product.openingCredits,
          debits: 0,
          signups_total: 0,
          live: {},
        },
      },
    },
    {
      Put: {
        ...table,
        Item: {
          ...profileKey(accountId),
          email: user.email,
          username: user.username,
          sealed_api_key: await sealKey(accountId, apiKey),
          api_key_status: 'preparing',
          created_at: at,
        },
      },
    },
    {
      Put: {
        ...table,
        Item: {
          ...ledgerKey(accountId, at, 'opening'),
          type: 'opening',
          credits: product.openingCredits,
          created_at: at,
        },
      },
    },
  ]);
  if (refusals && !refusals[0]?.failed) throw new Error('An account could not be opened.');
  return accountId;
}

/** Marks the key as known to API Gateway; false where another took its place meanwhile. */
export async function activateApiKey(accountId: string, sealedKey: string): Promise<boolean> {
  const written = await updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'SET api_key_status = :active',
    ConditionExpression: 'sealed_api_key = :sealed',
    ExpressionAttributeValues: { ':active': 'active', ':sealed': sealedKey },
  });
  return written.done;
}

/** Claims to announce work again; false where somebody else did since this profile was read. */
export async function claimRequeue(accountId: string, seen: Profile, now: Date): Promise<boolean> {
  const written = await updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'SET announced_at = :now',
    ConditionExpression: seen.announced_at
      ? 'announced_at = :seen'
      : 'attribute_exists(pk) AND attribute_not_exists(announced_at)',
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ...(seen.announced_at ? { ':seen': seen.announced_at } : {}),
    },
  });
  return written.done;
}
