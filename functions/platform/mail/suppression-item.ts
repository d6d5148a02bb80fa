import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type ItemUpdate, updateOf } from '../table/item-update.ts';
import type { Key } from '../table/keys.ts';
import { storedItem } from '../table/stored-item.ts';

export const suppressionItem = storedItem({
  name: 'suppression',
  pk: 'SUPPRESSED#{hash}',
  sk: 'SUPPRESSED',
  holds: 'The times of an address’s bounce and complaint. The address itself is not stored.',
  foundBy: ['the hash of the address, in lower case'],
});

export function suppressionKey(address: string): Key {
  return suppressionItem.key({
    hash: createHash('sha256').update(address.trim().toLowerCase()).digest('hex'),
  });
}

export const suppressionItemSchema = z.object({
  bounced_at: z.optional(z.string()),
  complained_at: z.optional(z.string()),
  bounce_lifted_at: z.optional(z.string()),
  complaint_lifted_at: z.optional(z.string()),
});

export type SuppressionReason = 'bounce' | 'complaint';

export const suppressedSince = { bounce: 'bounced_at', complaint: 'complained_at' } as const;

export function suppress(address: string, reason: SuppressionReason, at: string): ItemUpdate {
  return updateOf(suppressionKey(address), {
    set: '#since = :at',
    condition: 'attribute_not_exists(#since)',
    names: { '#since': suppressedSince[reason] },
    values: { ':at': at },
  });
}

export function lift(address: string, reason: SuppressionReason, now: Date, before: Date): ItemUpdate {
  return updateOf(suppressionKey(address), {
    set: '#lifted = :now',
    remove: '#since',
    condition: 'attribute_exists(#since) AND (attribute_not_exists(#lifted) OR #lifted <= :before)',
    names: { '#since': suppressedSince[reason], '#lifted': `${reason}_lifted_at` },
    values: { ':now': now.toISOString(), ':before': before.toISOString() },
  });
}
