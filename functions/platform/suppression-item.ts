import { createHash } from 'node:crypto';
import type { Key } from './keys.ts';
import { storedItem } from './stored-item.ts';

export const suppressionItem = storedItem({
  name: 'suppression',
  pk: 'SUPPRESSED#{hash}',
  sk: 'SUPPRESSED',
  holds: 'Since when an email address bounces or complains. The address itself is not kept.',
  foundBy: ['the hash of the address, in lower case'],
});

/** The key of an address's suppression, the same for any case. */
export function suppressionKey(address: string): Key {
  return suppressionItem.key({
    hash: createHash('sha256').update(address.trim().toLowerCase()).digest('hex'),
  });
}
