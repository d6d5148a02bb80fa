import { findItem, updateItem } from '../table/table.ts';
import {
  lift,
  type SuppressionReason,
  suppress,
  suppressedSince,
  suppressionItemSchema,
  suppressionKey,
} from './suppression-item.ts';

export type MailPurpose = 'alert' | 'account';

export interface Suppression {
  readonly reason: SuppressionReason;
  readonly since: string;
}

/**
 * A bounce stops all emails, a complaint only alerts: the customer must still learn of failed payments.
 * Returns false if already suppressed.
 */
export async function suppressAddress(
  address: string,
  reason: SuppressionReason,
  at: string,
): Promise<boolean> {
  return (await updateItem(suppress(address, reason, at))).done;
}

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

/** Limited, because bouncing mailboxes cost reputation. Returns false if it is too soon. */
export async function liftSuppression(
  address: string,
  reason: SuppressionReason,
  now: Date,
  secondsBetween: number,
): Promise<boolean> {
  const before = new Date(now.getTime() - secondsBetween * 1000);
  const written = await updateItem(lift(address, reason, now, before));
  // Idempotent: succeeds if nothing is suppressed.
  return written.done || written.old?.[suppressedSince[reason]] === undefined;
}
