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
  added_at: z.string(),
  rules: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
});

export type DigestEntry = z.output<typeof digestEntrySchema>;

/** Deterministic, so that concurrent additions find the same digest. */
export function digestId(event: 'digest' | 'summary', destinationId: string, due: Date): string {
  const hash = createHash('sha256').update(`${event} ${destinationId} ${due.toISOString()}`).digest('hex');
  return `${millisecondsInId(due)}${hash.slice(0, 16)}`;
}

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

export function parseDigestEntryItem(item: unknown): DigestEntry {
  return digestEntrySchema.parse(item);
}
