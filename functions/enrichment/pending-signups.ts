import * as z from 'zod';
import { accountKey } from '../accounts/account-item.ts';
import { profileKey } from '../accounts/profile-item.ts';
import { indexes, signupId } from '../platform/keys.ts';
import { everyItem, getItem, updateItem } from '../platform/table.ts';
import { fieldsOf } from '../signups/signup-item.ts';

const rowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  number: z.int(),
  enrichment_status: z.string(),
  created_at: z.string(),
});

const placeSchema = z.object({
  /** All signups up to this number are settled. */
  enriched_through: z.int().default(0),
  /** How often a settled one was made pending again. */
  restarts: z.int().optional(),
});

type Place = z.output<typeof placeSchema>;

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
  const place = await readPlace(accountId);
  const settled = place.enriched_through;
  let newlySettled = settled;
  let unbroken = true;
  const query = {
    IndexName: indexes.byNumber,
    KeyConditionExpression: 'pk = :account AND #number > :settled',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':account': accountKey(accountId).pk, ':settled': settled },
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
  if (newlySettled > settled) await rememberSettled(accountId, place, newlySettled);
}

async function readPlace(accountId: string): Promise<Place> {
  return placeSchema.parse((await getItem(profileKey(accountId))) ?? {});
}

/** Only as long as nothing that was read as settled was made pending again. */
function rememberSettled(accountId: string, { restarts }: Place, number: number) {
  return updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'SET enriched_through = :number',
    ConditionExpression: `attribute_exists(pk) AND (attribute_not_exists(enriched_through) OR enriched_through < :number) AND ${
      restarts === undefined ? 'attribute_not_exists(restarts)' : 'restarts = :restarts'
    }`,
    ExpressionAttributeValues: {
      ':number': number,
      ...(restarts === undefined ? {} : { ':restarts': restarts }),
    },
  });
}
