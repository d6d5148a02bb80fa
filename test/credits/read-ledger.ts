import * as z from 'zod';
import { accountKey } from '../../functions/accounts/account-item.ts';
import { queryItems } from '../../functions/platform/table.ts';

const entrySchema = z.object({ type: z.string(), credits: z.int(), reference: z.string().optional() });

/** All entries of an account's ledger, oldest first. */
export async function readLedger(accountId: string): Promise<z.output<typeof entrySchema>[]> {
  const entries: z.output<typeof entrySchema>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { items, next } = await queryItems({
      KeyConditionExpression: 'pk = :account AND begins_with(sk, :ledger)',
      ExpressionAttributeValues: { ':account': accountKey(accountId).pk, ':ledger': 'LEDGER#' },
      ExclusiveStartKey: from,
    });
    entries.push(...items.map((item) => entrySchema.parse(item)));
    from = next;
  } while (from);
  return entries;
}

/** The sum of an account's ledger, which must be its balance at all times. */
export async function ledgerSum(accountId: string): Promise<number> {
  return (await readLedger(accountId)).reduce((sum, entry) => sum + entry.credits, 0);
}
