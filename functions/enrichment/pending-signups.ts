import * as z from 'zod';
import { rememberFinished } from '../accounts/profile-item-progress.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { indexes, partitionOf, signupId } from '../platform/keys.ts';
import { everyItem, getItem, updateItem } from '../platform/table.ts';
import { fieldsOf } from '../signups/signup-item.ts';

const rowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  number: z.int(),
  enrichment_status: z.string(),
  created_at: z.string(),
});

/** A signup to be announced again, with the request that it came by. */
export interface PendingSignup {
  readonly signup_id: string;
  readonly request_id: string | undefined;
}

const requestSchema = z.object({ request_id: z.string().optional() });

/**
 * An account's signups accepted before a time and still pending. Remembers up to which number all are
 * settled, so that the next look reads only what came since.
 */
export async function* pendingSignups(
  accountId: string,
  acceptedBefore: Date,
): AsyncGenerator<PendingSignup> {
  const profile = await readProfile(accountId);
  const settled = profile?.enriched_through ?? 0;
  let newlySettled = settled;
  let unbroken = true;
  const query = {
    IndexName: indexes.byNumber,
    KeyConditionExpression: 'pk = :account AND #number > :settled',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':account': partitionOf(accountId), ':settled': settled },
  };
  for await (const item of everyItem(query)) {
    const row = rowSchema.parse(fieldsOf(item));
    if (new Date(row.created_at) >= acceptedBefore) break;
    if (row.enrichment_status === 'pending') {
      unbroken = false;
      const { request_id } = requestSchema.parse((await getItem({ pk: row.pk, sk: row.sk })) ?? {});
      yield { signup_id: signupId(row, row.number), request_id };
    }
    if (unbroken) newlySettled = row.number;
  }
  if (newlySettled > settled) await updateItem(rememberFinished(accountId, newlySettled, profile?.restarts));
}
