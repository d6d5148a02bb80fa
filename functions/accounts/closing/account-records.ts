import { createHash } from 'node:crypto';
import type { ExportedRecord } from '../../../shared/accounts/security-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { fromStored } from '../../../shared/signups/stored-names.ts';
import { partitionOf } from '../../platform/table/keys.ts';
import { readPartition } from '../../platform/table/partition.ts';
import type { Item } from '../../platform/table/table.ts';

const pageSize = 500;

const parts: Record<string, ExportedRecord['part']> = {
  ACCOUNT: 'account',
  PROFILE: 'profile',
  COMPANY: 'companies',
  CORRECTION: 'companies',
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

/** Omitted from the export: secrets, and the partition key, which never differs. */
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
 * One page of an account's stored items. `after` is the previous page's `next`. Throws `invalid_request`
 * (400) for any other `after`.
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
    // The sort key identifies a record; alerts have no other identifier.
    .map(([name, value]) => [name === 'sk' ? 'key' : name, value]);
  return { part, record: Object.fromEntries(record) };
}

function writeCursor(accountId: string, sortKey: string): string {
  return `${digestOf(accountId, sortKey)}.${sortKey}`;
}

function readCursor(accountId: string, cursor: string): string {
  const [, digest = '', sortKey = ''] = /^([0-9a-f]{16})\.(.+)$/s.exec(cursor) ?? [];
  if (digest !== digestOf(accountId, sortKey)) {
    throw new ProductError('invalid_request', 'after must be the `next` value of the previous page', {
      fields: { after: 'must be the "next" of the previous page' },
    });
  }
  return sortKey;
}

/** Not a secret: detects made-up cursors, which could only reach the account's records anyway. */
function digestOf(accountId: string, sortKey: string): string {
  return createHash('sha256').update(`${accountId} ${sortKey}`).digest('hex').slice(0, 16);
}
