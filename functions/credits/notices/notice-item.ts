import { accountPartition, type Key } from '../../platform/table/keys.ts';
import { storedItem } from '../../platform/table/stored-item.ts';

export const noticeItem = storedItem({
  name: 'notice',
  pk: accountPartition,
  sk: 'NOTICE#{occasion}',
  holds: 'The claim of an email about credits: one per occasion, forever.',
  foundBy: ['what the email is about'],
});

export function noticeKey(accountId: string, occasion: string): Key {
  return noticeItem.key({ account: accountId, occasion });
}
