import * as z from 'zod/mini';
import { ledgerFrom, ledgerPrefix } from '../../functions/accounts/balance/ledger-item.ts';
import { everyItem } from '../../functions/platform/table/table.ts';

const entrySchema = z.object({ type: z.string(), credits: z.int(), reference: z.optional(z.string()) });

/** All entries of an account's ledger, oldest first. */
export async function readLedger(accountId: string): Promise<z.output<typeof entrySchema>[]> {
  const entries: z.output<typeof entrySchema>[] = [];
  for await (const item of everyItem(ledgerFrom(accountId, ledgerPrefix)))
    entries.push(entrySchema.parse(item));
  return entries;
}

/** The sum of an account's ledger, which must always equal its balance. */
export async function ledgerSum(accountId: string): Promise<number> {
  return (await readLedger(accountId)).reduce((sum, entry) => sum + entry.credits, 0);
}

/** An entry in short, such as `purchase 500`. */
export function movement({ type, credits }: { type: string; credits: number }): string {
  return `${type} ${credits}`;
}
