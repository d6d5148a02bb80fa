import { intakeQueue } from '../../shared/connections/work.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { lostBy, outboxEntry } from '../platform/pipelines/outbox-item.ts';
import { accountIdOf, partitionOf } from '../platform/table/keys.ts';
import { everyItem, type Item } from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';

/*
 * Until version 0.2.0 unfinished work was noted in items of four kinds. This file moves these notes to the outbox. Delete it, its
 * calls and its test once every stage has run a version with it for 3 days: that is how long the last of these notes are kept
 * where no schedule without an account finds them.
 */

const shards = Array.from({ length: 8 }, (_, shard) => shard);
const partitions = [
  ...shards.map((shard) => `UNREAD#${shard}`),
  ...shards.map((shard) => `DUE#${shard}`),
  'IMPORTS_AT_WORK',
];

/** Moves the notes of unread events, due deliveries and imports at work. */
export async function adoptNotes(): Promise<void> {
  for (const partition of partitions) await adopt(partition, '');
}

/** Moves the notes of an account's signups that webhooks are still to be notified of. */
export async function adoptNotesOf(accountId: string): Promise<void> {
  await adopt(partitionOf(accountId), 'CREATED#');
}

async function adopt(partition: string, prefix: string): Promise<void> {
  const notes = everyItem({
    KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition, ...(prefix ? { ':prefix': prefix } : {}) },
    ConsistentRead: true,
  });
  for await (const note of notes) {
    const { pk, sk } = note;
    const moved = { Delete: { Key: { pk, sk }, ConditionExpression: 'attribute_exists(pk)' } };
    await transact([moved, adoptedEntry(note, new Date()).put]);
  }
}

/** The entry of the outbox that takes the place of a note. */
export function adoptedEntry(note: Item, now: Date) {
  const [pk, sk] = [String(note.pk), String(note.sk)];
  const [first = '', account_id = '', third = ''] = sk.split('#');
  if (pk.startsWith('UNREAD#')) {
    return outboxEntry(intakeQueue, { account_id, connection_id: third, event_id: first }, lostBy(now));
  }
  if (pk.startsWith('DUE#')) {
    return outboxEntry(deliveryQueue, { account_id, delivery_id: third }, new Date(first));
  }
  if (pk === 'IMPORTS_AT_WORK') {
    return outboxEntry(importQueue, { account_id: first, import_id: account_id }, lostBy(now));
  }
  const signup = { account_id: accountIdOf({ pk }), signup_id: String(note.signup_id) };
  return outboxEntry(alertQueue, { ...signup, created: true }, lostBy(now));
}
