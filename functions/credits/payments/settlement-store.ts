import { createItem, getItem, updateItem } from '../../platform/table/table.ts';
import {
  type RefundRecord,
  refundedSettlement,
  type Settlement,
  setRefund,
  settlementItemSchema,
  settlementKey,
} from './settlement-item.ts';

/** What a payment led to; undefined while that is open. Known after the account's end, too. */
export async function readSettlement(intent: string): Promise<Settlement | undefined> {
  const item = await getItem(settlementKey(intent));
  return item && settlementItemSchema.parse(item);
}

/** Settles a payment as one whose money goes back. Returns its settlement, which may be an earlier one. */
export async function settleAsRefunded(intent: string, record: RefundRecord): Promise<Settlement> {
  const written = await createItem(refundedSettlement(intent, record));
  return settlementItemSchema.parse(written.done ? written.item : written.old);
}

/** Records the refund that Stripe made. */
export async function recordRefund(intent: string, refund: string): Promise<void> {
  await updateItem(setRefund(intent, refund));
}
