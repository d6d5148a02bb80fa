import type { Key } from '../platform/keys.ts';
import { storedItem } from '../platform/stored-item.ts';

export const receiptItem = storedItem({
  name: 'receipt',
  pk: 'RECEIPT#{receipt}',
  sk: 'RECEIPT',
  holds: 'The sign-up that a CAPTCHA receipt was spent on, as a digest.',
  foundBy: ['the id in the receipt'],
  expires: '24 hours after the receipt was spent',
});

/** The key of a spent receipt. */
export function receiptKey(receiptId: string): Key {
  return receiptItem.key({ receipt: receiptId });
}
