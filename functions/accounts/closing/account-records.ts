import { createHash } from 'node:crypto';
import type { ExportedRecord } from '../../../shared/accounts/security-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { fromStored } from '../../../shared/signups/stored-names.ts';
import { partitionOf } from '../../platform/table/keys.ts';
import { readPartition } from '../../platform/table/partition.ts';
import type { Item } from '../../platform/table/table.ts';

const pageSize = 500;

/** By the first word of the sort key. What is added later is exported too, under `other`. */
const parts: Record<string, ExportedRecord['part']> = {
  ACCOUNT: 'account',
  PROFILE: 'profile',
  COMPANY: 'companies',
  SIGNUP: 'signups',
  RULE: 'rules',
  LEDGER: 'ledger',
  ALERT: 'alerts',
  DESTINATION: 'destinations',
  DELIVERY: 'deliveries',
  CONNECTION: 'connections',
  EVENT: 'events',
  EVENTBODY: 'events',
  IMPORT: 'imports',
  USAGE: 'usage',
  REFUSAL: 'usage',
};

/** The partition, which is the same for all, and what would let a reader of the file call the API or forge a message. */
const left = new Set([
  'pk',
  'sealed_api_key',
  'api_key_hash',
  'further_keys',
  'sealed_url',
  'secrets',
  'token_hash',
  'second_factor',
]);

/**
 * One page of all that is stored under an account; `after` is the `next` of the page before. Throws
 * `invalid_request` (400) for any other `after`.
 */
export async function listRecords(accountId: string, after: string | undefined, limit = pageSize) {
  const { items, next } = await readPartition(partitionOf(accountId), {
    after: after && readCursor(accountId, after),
    limit,
  });
  return { data: items.map(exported), next: next && writeCursor(accountId, next) };
}

function exported(item: Item): ExportedRecord {
  const part = parts[String(item.sk).split('#')[0] ?? ''] ?? 'other';
  const fields = part === 'signups' ? fromStored(item) : item;
  const record = Object.entries(fields)
    .filter(([name]) => !left.has(name))
    // Its key says what a record is about: an alert has it nowhere else.
    .map(([name, value]) => [name === 'sk' ? 'key' : name, value]);
  return { part, record: Object.fromEntries(record) };
}

/** Where an export continues, as the customer gets it: the sort key, with a digest that other text lacks. */
function writeCursor(accountId: string, sortKey: string): string {
  return `${digestOf(accountId, sortKey)}.${sortKey}`;
}

/** The sort key in a cursor. Throws `invalid_request` (400) for what is not a cursor of this account's export. */
function readCursor(accountId: string, cursor: string): string {
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
