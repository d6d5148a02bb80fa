import { spentReceipt } from '../../functions/accounts/items/receipt-item.ts';
import { countMessageInHour, newContactMessage } from '../../functions/contact/contact-item.ts';
import { countTry } from '../../functions/enrichment/domain/try-limit-item.ts';
import { suppress } from '../../functions/platform/mail/suppression-item.ts';
import { putRequestItem } from '../../functions/signups/items/request-item.ts';
import { addToBlock } from '../../functions/signups/pages/pages-block-item.ts';
import { addToPages } from '../../functions/signups/pages/pages-item.ts';
import { outcomeOf, type Write } from '../simulation/dynamodb/table.ts';
import { fromWire, toWire } from './from-wire.ts';

type Item = Record<string, unknown>;

const account = 'account';
const signup = '0123456789abcdef0123456789abcdef-1';
const now = new Date('2026-11-22T12:00:00.000Z');
const at = now.toISOString();

/** Items of the kinds that simulated histories do not store, by kind, made by the functions' writers. */
export const otherItems: Readonly<Record<string, readonly Item[]>> = {
  receipt: [spentReceipt('receipt', 'owner', now)],
  'try limit': [updated(countTry('hash', 20_000, 3))],
  'contact limit': [updated(countMessageInHour('hash', 496_000, 5))],
  'contact message': [
    newContactMessage({
      id: 'id',
      name: 'Maya',
      email: 'maya@a.example',
      company: null,
      message: 'Hi',
      created_at: at,
    }),
  ],
  suppression: [updated(suppress('maya@a.example', 'bounce', at))],
  'pages block': [updated(addToBlock(account, 3, 1, new Map([[100, 16]])).Update)],
  pages: [updated(addToPages(account, 1, new Map([[3, 16]])).Update)],
  request: [put(putRequestItem(account, { key: 'key', bodyHash: 'hash', signup, now }).Put)],
};

function put(write: { readonly Item?: Item | undefined } | undefined): Item {
  return write?.Item ?? {};
}

/** The result of an update without an item. */
function updated(update: object | undefined): Item {
  const { Key, ExpressionAttributeValues, ...expressions } = { ...update } as Record<string, Item>;
  const write: Write = {
    ...expressions,
    Key: toWire(Key ?? {}),
    ExpressionAttributeValues: toWire(ExpressionAttributeValues ?? {}),
  };
  const { after, refused } = outcomeOf('Update', write, new Map());
  if (refused || !after) throw new Error('The update does not create an item.');
  return fromWire(after);
}
