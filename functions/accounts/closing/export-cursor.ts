import { createHash } from 'node:crypto';
import { ProductError } from '../../../shared/api/errors.ts';

/** Where an export continues, as the customer gets it: the sort key, with a digest that other text lacks. */
export function writeCursor(accountId: string, sortKey: string): string {
  return `${digestOf(accountId, sortKey)}.${sortKey}`;
}

/** The sort key in a cursor. Throws `invalid_request` (400) for what is not a cursor of this account's export. */
export function readCursor(accountId: string, cursor: string): string {
  const [, digest = '', sortKey = ''] = /^([0-9a-f]{16})\.(.+)$/s.exec(cursor) ?? [];
  if (digest !== digestOf(accountId, sortKey)) {
    throw new ProductError('invalid_request', 'after must be the `next` value of the previous page', {
      fields: { after: 'must be the "next" of the page before' },
    });
  }
  return sortKey;
}

/** Not a secret: a made-up cursor finds only the account's own records. The digest shows that it was made up. */
function digestOf(accountId: string, sortKey: string): string {
  return createHash('sha256').update(`${accountId} ${sortKey}`).digest('hex').slice(0, 16);
}
