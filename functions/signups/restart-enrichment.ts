import * as z from 'zod';
import { ProductError } from '../../shared/errors.ts';
import { storedNames } from '../../shared/signups/stored-names.ts';
import { ledgerEntry } from '../credits/ledger-entry.ts';
import { accountKey, type Key, profileKey, signupKeyOf } from '../platform/keys.ts';
import { getItem, tableName } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { noCredits } from './no-credits.ts';
import { fieldsOf } from './signup-item.ts';

const notFound = () => new ProductError('not_found', 'Signup not found. It may have been deleted.');

const notFailed = (status: string) =>
  new ProductError(
    'not_failed',
    `Only a failed enrichment can be tried again: this one is ${status}. Reload to see how it stands.`,
  );

const settledSchema = z.object({ settled_number: z.int().optional() });
const storedSchema = z.object({ number: z.int(), enrichment_status: z.string() });

interface Failed {
  readonly id: string;
  readonly key: Key;
  readonly number: number;
}

/**
 * Makes the scheduled look at pending signups begin early enough to see this one. The count of restarts
 * tells a look that is under way that what it took for settled no longer is.
 */
const lookAgain = (accountId: string, number: number, settled: number | undefined) => {
  const passed = (settled ?? 0) >= number;
  return {
    Update: {
      TableName: tableName(),
      Key: { ...profileKey(accountId) },
      UpdateExpression: `SET restarts = if_not_exists(restarts, :zero) + :one${
        passed ? ', settled_number = :below' : ''
      }`,
      ConditionExpression: `attribute_exists(pk) AND ${
        settled === undefined ? 'attribute_not_exists(settled_number)' : 'settled_number = :settled'
      }`,
      ExpressionAttributeValues: {
        ':zero': 0,
        ':one': 1,
        ':settled': settled,
        ':below': passed ? number - 1 : undefined,
      },
    },
  };
};

const restartAsRead = (
  accountId: string,
  { id, key, number }: Failed,
  settled: number | undefined,
  { requestId, at }: { requestId: string; at: string },
) =>
  transact([
    {
      Update: {
        TableName: tableName(),
        Key: { ...accountKey(accountId) },
        UpdateExpression: 'SET balance = balance - :one, debits = if_not_exists(debits, :none) + :one',
        ConditionExpression: 'balance >= :one',
        ExpressionAttributeValues: { ':one': 1, ':none': 0 },
      },
    },
    {
      Update: {
        TableName: tableName(),
        Key: { ...key },
        UpdateExpression:
          'SET #status = :pending, retried_at = :at, request_id = :request REMOVE enrichment_error, announced_again_at, announcements',
        ConditionExpression: '#number = :number AND #status = :failed',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ExpressionAttributeNames: { '#number': 'number', '#status': storedNames.enrichment_status },
        ExpressionAttributeValues: {
          ':pending': 'pending',
          ':failed': 'failed',
          ':at': at,
          ':request': requestId,
          ':number': number,
        },
      },
    },
    ledgerEntry(accountId, { type: 'enrichment', credits: -1, reference: id, at }),
    lookAgain(accountId, number, settled),
  ]);

const tries = 5;

/**
 * Makes a failed signup pending again and takes its credit, with the ledger entry, in one transaction.
 * Throws `not_found`, `not_failed` (409: also for whoever comes second) or `insufficient_credits`.
 */
export const restartEnrichment = async (
  accountId: string,
  id: string,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> => {
  const found = signupKeyOf(accountId, id);
  if (!found) throw notFound();
  for (let tried = 0; tried < tries; tried += 1) {
    const profile = settledSchema.parse((await getItem(profileKey(accountId))) ?? {});
    const asked = { requestId, at: now.toISOString() };
    const refusals = await restartAsRead(accountId, { id, ...found }, profile.settled_number, asked);
    if (!refusals) return;
    const [account, signup] = refusals;
    if (signup?.failed) {
      const stored = signup.old && storedSchema.parse(fieldsOf(signup.old));
      throw stored?.number === found.number ? notFailed(stored.enrichment_status) : notFound();
    }
    if (account?.failed) throw noCredits();
    // The look at pending signups went on since its place was read.
  }
  throw new Error('The place of the look at pending signups changed at every try.');
};
