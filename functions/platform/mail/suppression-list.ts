import { findItem, updateItem } from '../table/table.ts';
import {
  lift,
  type SuppressionReason,
  suppress,
  suppressedSince,
  suppressionItemSchema,
  suppressionKey,
} from './suppression-item.ts';

/** What an email is about: a rule that matched, or the account itself, such as its balance and its security. */
export type MailPurpose = 'alert' | 'account';

/** Since when an address gets no emails, and why. */
export interface Suppression {
  readonly reason: SuppressionReason;
  readonly since: string;
}

/**
 * Suppresses an address. A bounce stops every email to it, a complaint only those about rules: a customer who
 * complains of an alert must still learn that a payment failed. False where it was suppressed already.
 */
export async function suppressAddress(
  address: string,
  reason: SuppressionReason,
  at: string,
): Promise<boolean> {
  return (await updateItem(suppress(address, reason, at))).done;
}

/** What keeps emails for a purpose from an address; undefined where they may be sent. */
export async function suppressionOf(
  address: string,
  purpose: MailPurpose,
  consistent = false,
): Promise<Suppression | undefined> {
  const item = (await findItem(suppressionKey(address), consistent)) ?? {};
  const { bounced_at, complained_at } = suppressionItemSchema.parse(item);
  if (bounced_at) return { reason: 'bounce', since: bounced_at };
  if (complained_at && purpose === 'alert') return { reason: 'complaint', since: complained_at };
  return undefined;
}

/**
 * Ends a suppression, as the owner of the address asks, for one reason at most once in so many seconds: a
 * mailbox that keeps bouncing costs us our reputation. False where it was too soon.
 */
export async function liftSuppression(
  address: string,
  reason: SuppressionReason,
  now: Date,
  secondsBetween: number,
): Promise<boolean> {
  const before = new Date(now.getTime() - secondsBetween * 1000);
  const written = await updateItem(lift(address, reason, now, before));
  // Where nothing was suppressed there is nothing to lift: a repeat changes nothing.
  return written.done || written.old?.[suppressedSince[reason]] === undefined;
}
