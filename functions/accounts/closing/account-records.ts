import type { ExportedRecord } from '../../../shared/accounts/security-api.ts';
import { fromStored } from '../../../shared/signups/stored-names.ts';
import { partitionOf } from '../../platform/table/keys.ts';
import { readPartition } from '../../platform/table/partition.ts';
import type { Item } from '../../platform/table/table.ts';
import { readCursor, writeCursor } from './export-cursor.ts';

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
export async function readRecords(accountId: string, after: string | undefined, limit = pageSize) {
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
