import { intakeQueue } from '../../shared/connections/work.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { lostBy, outboxEntry } from '../platform/pipelines/outbox-item.ts';
import { accountIdOf, type Key, partitionOf } from '../platform/table/keys.ts';
import { readKeys } from '../platform/table/partition.ts';
import { transact } from '../platform/table/transaction.ts';

/*
 * Version 0.2.0 stored notes of unfinished work, of four kinds. This file moves them to the outbox. Delete it, its calls and its
 * test 3 days after every stage got a version with it: no note is left by then.
 */

const shards = Array.from({ length: 8 }, (_, shard) => shard);
const partitions = [...shards.map((shard) => `UNREAD#${shard}`), ...shards.map((shard) => `DUE#${shard}`)];

/** Moves the notes of unread events, due deliveries and imports at work. */
export async function adoptNotes(): Promise<void> {
  for (const partition of [...partitions, 'IMPORTS_AT_WORK']) await adopt(await readKeys(partition, 1000));
}

const created = 'CREATED#';

/** Moves the notes of signups whose webhooks are pending. */
export async function adoptNotesOf(accountId: string): Promise<void> {
  const keys = await readKeys(partitionOf(accountId), 20, created);
  await adopt(keys.filter(({ sk }) => sk.startsWith(created)));
}

async function adopt(notes: readonly Key[]): Promise<void> {
  for (const note of notes) {
    await transact([{ Delete: { Key: { ...note } } }, adoptedEntry(note, new Date()).put]);
  }
}

export function adoptedEntry({ pk, sk }: Key, now: Date) {
  const [first = '', second = '', third = ''] = sk.split('#');
  if (pk.startsWith('UNREAD#')) {
    const event = { account_id: second, connection_id: third, event_id: first };
    return outboxEntry(intakeQueue, event, lostBy(now));
  }
  if (pk.startsWith('DUE#')) {
    return outboxEntry(deliveryQueue, { account_id: second, delivery_id: third }, new Date(first));
  }
  if (pk === 'IMPORTS_AT_WORK') {
    return outboxEntry(importQueue, { account_id: first, import_id: second }, lostBy(now));
  }
  const signup = { account_id: accountIdOf({ pk }), signup_id: second };
  return outboxEntry(alertQueue, { ...signup, created: true }, lostBy(now));
}
