import * as z from 'zod';
import { accountKey } from '../accounts/account-item.ts';
import { readAccount } from '../accounts/account-store.ts';
import { ledgerPrefix } from '../accounts/ledger-item.ts';
import { profileKey } from '../accounts/profile-item.ts';
import { everyItem, getItem, updateItem } from '../platform/table.ts';

/** An entry is written in the moment that its key names; what is older than this is complete. */
const settledAfterSeconds = 3600;

/** A balance that moved while its ledger was read says nothing: so often it is read again. */
const looks = 3;

const checkpointSchema = z.object({
  /** The sort key of the last entry that the sum holds. */
  audited_through: z.string().default(ledgerPrefix),
  audited_sum: z.int().default(0),
});

type Checkpoint = z.output<typeof checkpointSchema>;

const entrySchema = z.object({ sk: z.string(), credits: z.int(), created_at: z.string() });

/**
 * Whether an account's balance is the sum of its ledger; undefined where it moves too fast to say, or is
 * gone. Remembers the sum of what is settled, so that the next look reads only what came since.
 */
export async function auditLedger(accountId: string, now: Date): Promise<boolean | undefined> {
  const checkpoint = checkpointSchema.parse((await getItem(profileKey(accountId))) ?? {});
  let right: boolean | undefined;
  for (let look = 1; look <= looks && right !== true; look += 1) {
    const before = await readAccount(accountId);
    const { sum, next } = await sumLedger(accountId, checkpoint, now);
    const after = await readAccount(accountId);
    if (!before || !after) return undefined;
    right = before.balance === after.balance ? sum === after.balance : undefined;
    if (right && next !== checkpoint) await remember(accountId, next);
  }
  return right;
}

/** The sum of a whole ledger, read from its checkpoint on, and the checkpoint for the next time. */
async function sumLedger(accountId: string, from: Checkpoint, now: Date) {
  const settledBefore = new Date(now.getTime() - settledAfterSeconds * 1000).toISOString();
  let sum = from.audited_sum;
  let next = from;
  const query = {
    KeyConditionExpression: 'pk = :account AND sk BETWEEN :from AND :end',
    ExpressionAttributeValues: {
      ':account': accountKey(accountId).pk,
      ':from': from.audited_through,
      ':end': `${ledgerPrefix}~`,
    },
    ConsistentRead: true,
  };
  for await (const item of everyItem(query)) {
    const entry = entrySchema.parse(item);
    if (entry.sk === from.audited_through) continue;
    sum += entry.credits;
    if (entry.created_at < settledBefore) next = { audited_through: entry.sk, audited_sum: sum };
  }
  return { sum, next };
}

function remember(accountId: string, { audited_through, audited_sum }: Checkpoint) {
  return updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'SET audited_through = :through, audited_sum = :sum',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':through': audited_through, ':sum': audited_sum },
  });
}
