import * as z from 'zod/mini';
import { suppressionKey } from './suppression-item.ts';
import { getItem, updateItem } from './table.ts';

/** Why an address is not written to: its mailbox does not exist, or its owner called a mail of ours spam. */
export type SuppressionReason = 'bounce' | 'complaint';

/** What a mail is about: a rule that matched, or the account itself, such as its balance and its security. */
export type MailPurpose = 'alert' | 'account';

/** Since when an address gets no mails, and why. */
export interface Suppression {
  readonly reason: SuppressionReason;
  readonly since: string;
}

/**
 * Suppresses an address. A bounce stops every mail to it, a complaint those about rules only: who complains
 * of an alert must still be told that a payment failed. False where that was so already.
 */
export async function suppressAddress(
  address: string,
  reason: SuppressionReason,
  at: string,
): Promise<boolean> {
  const written = await updateItem({
    Key: { ...suppressionKey(address) },
    UpdateExpression: 'SET #since = :at',
    ConditionExpression: 'attribute_not_exists(#since)',
    ExpressionAttributeNames: { '#since': attributes[reason] },
    ExpressionAttributeValues: { ':at': at },
  });
  return written.done;
}

/** What keeps mails for a purpose from an address; undefined where it may be written to. */
export async function suppressionOf(
  address: string,
  purpose: MailPurpose,
  consistent = false,
): Promise<Suppression | undefined> {
  const { bounced_at, complained_at } = z.parse(
    itemSchema,
    (await getItem(suppressionKey(address), consistent)) ?? {},
  );
  if (bounced_at) return { reason: 'bounce', since: bounced_at };
  if (complained_at && purpose === 'alert') return { reason: 'complaint', since: complained_at };
  return undefined;
}

/**
 * Lets an address be written to again, as its owner asks, for one reason at most once in so many
 * seconds: a mailbox that goes on bouncing costs us our reputation. False where it was too soon.
 */
export async function liftSuppression(
  address: string,
  reason: SuppressionReason,
  now: Date,
  secondsBetween: number,
): Promise<boolean> {
  const written = await updateItem({
    Key: { ...suppressionKey(address) },
    UpdateExpression: 'SET #lifted = :now REMOVE #since',
    ConditionExpression: 'attribute_exists(#since) AND (attribute_not_exists(#lifted) OR #lifted <= :before)',
    ExpressionAttributeNames: { '#since': attributes[reason], '#lifted': `${reason}_lifted_at` },
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ':before': new Date(now.getTime() - secondsBetween * 1000).toISOString(),
    },
  });
  // Where nothing was suppressed there is nothing to lift: a repeat changes nothing.
  return written.done || written.old?.[attributes[reason]] === undefined;
}

const attributes = { bounce: 'bounced_at', complaint: 'complained_at' } as const;

const itemSchema = z.object({
  bounced_at: z.optional(z.string()),
  complained_at: z.optional(z.string()),
});
