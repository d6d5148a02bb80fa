import { accountPartition, type Key } from '../platform/keys.ts';
import { storedItem } from '../platform/stored-item.ts';

export const refillItem = storedItem({
  name: 'refill attempt',
  pk: accountPartition,
  sk: 'REFILL#{attempt}',
  holds: 'One try to charge the saved card: what is bought and with which card, fixed from the start.',
  foundBy: ['the attempt that the account item names'],
});

/** The key of a refill attempt. */
export function refillKey(accountId: string, attempt: string): Key {
  return refillItem.key({ account: accountId, attempt });
}
