import * as z from 'zod/mini';
import { storedNames } from '../../shared/signups/stored-names.ts';
import { enrichmentStatuses } from '../../shared/signups/vocabulary.ts';
import { updateAccount } from '../accounts/account-item.ts';
import { countSignup } from '../accounts/account-item-counts.ts';
import { readAccount } from '../accounts/account-store.ts';
import { moveCredits } from '../accounts/move-credits.ts';
import { type Key, signupKeyOf } from '../platform/keys.ts';
import { getItem, tableName } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { mergeCounts } from './merge-counts.ts';
import { bucketOf } from './page-layout.ts';
import { fieldsOf } from './signup-item.ts';

const storedSchema = z.object({ number: z.int(), enrichment_status: z.enum(enrichmentStatuses) });

type Stored = z.output<typeof storedSchema>;

const tries = 5;

/**
 * Deletes one signup of an account for good, by its id, and takes it out of the counts. False where the
 * account has no such signup.
 */
export async function removeSignup(accountId: string, id: string, now: Date): Promise<boolean> {
  const found = signupKeyOf(accountId, id);
  if (!found) return false;
  for (let tried = 0; tried < tries; tried += 1) {
    const item = await getItem(found.key);
    const stored = item && storedSchema.parse(fieldsOf(item));
    if (stored?.number !== found.number) return false;
    const refusals = await removeAsRead(accountId, id, found.key, stored, now.toISOString());
    if (!refusals) {
      const account = await readAccount(accountId);
      if (account) await mergeCounts(accountId, account);
      return true;
    }
    // Its enrichment ended, or someone else deleted it, since it was read.
  }
  throw new Error('A signup changed at every try to delete it.');
}

/**
 * Deletes the signup as it was read, with its count; a pending one gives its credit back
 * (docs/product-rules.md#deleting-a-pending-signup).
 */
function removeAsRead(accountId: string, id: string, key: Key, stored: Stored, at: string) {
  const refund = stored.enrichment_status === 'pending' ? 1 : 0;
  const { balance, entries } = moveCredits(accountId, [
    { type: 'refund', credits: refund, reference: id, at },
  ]);
  const counted = countSignup(bucketOf(stored.number), -1);
  return transact([
    { Update: updateAccount(accountId, balance, counted) },
    {
      Delete: {
        TableName: tableName(),
        Key: { ...key },
        ConditionExpression: '#number = :number AND #status = :status',
        ExpressionAttributeNames: { '#number': 'number', '#status': storedNames.enrichment_status },
        ExpressionAttributeValues: { ':number': stored.number, ':status': stored.enrichment_status },
      },
    },
    ...entries,
  ]);
}
