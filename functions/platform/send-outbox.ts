import type { EnvironmentName } from '../../shared/operations/environment.ts';
import { sendOutbox } from '../../shared/operations/work.ts';
import { sendTo } from './aws/queue.ts';
import { log } from './observe/log.ts';
import { dueEntries, outboxShards, parseOutboxItem, setSent } from './pipelines/outbox-item.ts';
import { schedule } from './pipelines/schedule.ts';
import { everyItem, type Item, updateItem } from './table/table.ts';

/** Messages per shard and run, a few seconds of work. The next run continues. */
const most = 1000;

/** Scheduled. Sends due messages. A failing message does not block others. */
export const handler = schedule(sendOutbox, async () => {
  const now = new Date();
  const shards = Array.from({ length: outboxShards }, (_, shard) => sendShard(shard, now));
  for (const end of await Promise.allSettled(shards)) if (end.status === 'rejected') throw end.reason;
});

async function sendShard(shard: number, now: Date): Promise<void> {
  const failures: unknown[] = [];
  let tried = 0;
  for await (const item of everyItem(dueEntries(shard, now))) {
    await sendEntry(item, now).catch((failure) => failures.push(failure));
    tried += 1;
    if (tried === most) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Recorded after sending: a crash may send it twice. */
async function sendEntry(item: Item, now: Date): Promise<void> {
  const entry = parseOutboxItem(item);
  const { pk, sk, queue, message, sends } = entry;
  log.info('A message of the outbox is sent', { queue, body: message, sends });
  await sendTo(queue as EnvironmentName, { ...message, entry: { pk, sk } });
  await updateItem(setSent(entry, now));
}
