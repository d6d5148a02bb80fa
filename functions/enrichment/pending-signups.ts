import * as z from 'zod';
import { accountIdOf, accountKey, indexes, profileKey, signupId } from '../platform/keys.ts';
import { getItem, type Item, queryItems, updateItem } from '../platform/table.ts';
import { fieldsOf } from '../signups/signup-item.ts';

const hoursLookedBack = 48;

const rowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  number: z.int(),
  enrichment_status: z.string(),
  created_at: z.string(),
});

async function* everyPage(query: Parameters<typeof queryItems>[0]): AsyncGenerator<Item> {
  let from: Item | undefined;
  do {
    const { items, next } = await queryItems({ ...query, ExclusiveStartKey: from });
    yield* items;
    from = next;
  } while (from);
}

/** The accounts whose latest request fell into the past two days, by the index of the hour last used. */
export async function* activeAccounts(now: Date): AsyncGenerator<string> {
  const hour = Math.floor(now.getTime() / 3_600_000);
  for (let past = 0; past <= hoursLookedBack; past += 1) {
    const query = {
      IndexName: indexes.byActivity,
      KeyConditionExpression: '#hour = :hour',
      ExpressionAttributeNames: { '#hour': 'hour' },
      ExpressionAttributeValues: { ':hour': hour - past },
    };
    for await (const item of everyPage(query)) yield accountIdOf(z.object({ pk: z.string() }).parse(item));
  }
}

const readSettled = async (accountId: string): Promise<number> => {
  const profile = await getItem(profileKey(accountId), false);
  return z.int().default(0).parse(profile?.settled_number);
};

const rememberSettled = (accountId: string, number: number) =>
  updateItem({
    Key: { ...profileKey(accountId) },
    UpdateExpression: 'SET settled_number = :number',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(settled_number) OR settled_number < :number)',
    ExpressionAttributeValues: { ':number': number },
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
  const settled = await readSettled(accountId);
  let newlySettled = settled;
  let unbroken = true;
  const query = {
    IndexName: indexes.byNumber,
    KeyConditionExpression: 'pk = :account AND #number > :settled',
    ExpressionAttributeNames: { '#number': 'number' },
    ExpressionAttributeValues: { ':account': accountKey(accountId).pk, ':settled': settled },
  };
  for await (const item of everyPage(query)) {
    const row = rowSchema.parse(fieldsOf(item));
    if (new Date(row.created_at) >= acceptedBefore) break;
    if (row.enrichment_status === 'pending') {
      unbroken = false;
      const { request_id } = requestSchema.parse((await getItem({ pk: row.pk, sk: row.sk })) ?? {});
      yield { signup_id: signupId(row, row.number), request_id };
    }
    if (unbroken) newlySettled = row.number;
  }
  if (newlySettled > settled) await rememberSettled(accountId, newlySettled);
}
