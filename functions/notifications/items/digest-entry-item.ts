import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { type Delivery, deliveryExpiry } from '../../deliveries/items/delivery-item.ts';
import { newItem } from '../../platform/table/item-update.ts';
import { accountPartition, millisecondsInId, partitionOf } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';

export const digestEntryItem = storedItem({
  name: 'digest entry',
  pk: accountPartition,
  sk: 'DIGEST#{delivery}#{signup}',
  holds: 'A signup that a digest or a summary names, with the rules that it matched.',
  foundBy: ['the delivery that names it'],
  expires: 'with its delivery',
});

const digestEntrySchema = z.object({
  signup_id: z.string(),
  /** When it was added, ISO 8601. */
  added_at: z.string(),
  rules: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
});

export type DigestEntry = z.output<typeof digestEntrySchema>;

/** The id of the one digest, or summary, that a destination gets at a time: everyone who adds to it finds the same. */
export function digestId(event: 'digest' | 'summary', destinationId: string, due: Date): string {
  const hash = createHash('sha256').update(`${event} ${destinationId} ${due.toISOString()}`).digest('hex');
  return `${millisecondsInId(due)}${hash.slice(0, 16)}`;
}

/** Stores an entry of a delivery that is due at a time. It fails where the delivery names the signup. */
export function putDigestEntryItem(
  { accountId, id }: Pick<Delivery, 'accountId' | 'id'>,
  signupId: string,
  rules: readonly Pick<Rule, 'id' | 'name'>[],
  { due, now }: { readonly due: Date; readonly now: Date },
): TransactItem {
  return {
    Put: newItem({
      ...digestEntryItem.key({ account: accountId, delivery: id, signup: signupId }),
      signup_id: signupId,
      added_at: now.toISOString(),
      rules: rules.map(({ id: ruleId, name }) => ({ id: ruleId, name })),
      expires_at: deliveryExpiry(due),
    }),
  };
}

/** Every entry of a delivery, for `everyItem`. */
export function entriesOf({ accountId, id }: Pick<Delivery, 'accountId' | 'id'>) {
  return {
    KeyConditionExpression: 'pk = :account AND begins_with(sk, :entries)',
    ExpressionAttributeValues: {
      ':account': partitionOf(accountId),
      ':entries': `${digestEntryItem.prefix}${id}#`,
    },
    ConsistentRead: true,
  };
}

/** A stored entry. Throws where the item does not have the shape of one. */
export function parseDigestEntryItem(item: unknown): DigestEntry {
  return digestEntrySchema.parse(item);
}
