import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const noticeItem = storedItem({
  name: 'notice',
  pk: accountPartition,
  sk: 'NOTICE#{occasion}',
  holds: 'The claim of an email about credits: one per occasion, forever.',
  foundBy: ['the occasion of the email'],
});

export function noticeKey(accountId: string, occasion: string): Key {
  return noticeItem.key({ account: accountId, occasion });
}
