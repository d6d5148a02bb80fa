import { storedItem } from '../../platform/table/stored-item.ts';

export const receiptItem = storedItem({
  name: 'receipt',
  pk: 'RECEIPT#{receipt}',
  sk: 'RECEIPT',
  holds: 'The sign-up or tried domain that used a CAPTCHA receipt, as a digest.',
  foundBy: ['the id in the receipt'],
  expires: '24 hours after the receipt was spent',
});

/** Longer than a receipt's 5 minutes; an expired receipt is rejected without this item. */
const keptSeconds = 24 * 60 * 60;

export function spentReceipt(receiptId: string, owner: string, now: Date) {
  return {
    ...receiptItem.key({ receipt: receiptId }),
    owner,
    expires_at: Math.floor(now.getTime() / 1000) + keptSeconds,
  };
}
