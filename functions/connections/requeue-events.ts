import { requeueEvents } from '../../shared/connections/work.ts';
import { numberSetting } from '../platform/aws/environment.ts';
import { log } from '../platform/observe/log.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { deleteItems } from '../platform/table/partition.ts';
import { everyItem, updateItem } from '../platform/table/table.ts';
import { enqueueEvent, findEvent } from './events/event-store.ts';
import {
  parseUnreadItem,
  setUnreadRequeued,
  type UnreadEvent,
  unreadBefore,
  unreadKey,
  unreadShards,
} from './items/unread-item.ts';

const most = 1000;

/**
 * Scheduled. Requeues stored events that stay unread because their message was lost: senders may never repeat
 * them. Each further requeue waits twice as long. Extra messages are harmless.
 */
export const handler = schedule(requeueEvents, async () => {
  const now = new Date();
  const patience = numberSetting('requeueAfter') * 1000;
  let requeued = 0;
  for (let shard = 0; shard < unreadShards; shard += 1) {
    for await (const item of everyItem(unreadBefore(shard, new Date(now.getTime() - patience)))) {
      const unread = parseUnreadItem(item);
      const isDue = now.getTime() - unread.queuedAt >= patience * 2 ** unread.requeues;
      if (isDue && (await requeue(unread, now))) requeued += 1;
      if (requeued === most) return;
    }
  }
});

async function requeue(unread: UnreadEvent, now: Date): Promise<boolean> {
  const { accountId, connectionId, id } = unread.name;
  const event = await findEvent(unread.name);
  // Erased accounts and expired events leave notes.
  if (!event) await deleteItems([unreadKey(unread.name)]);
  if (!event || !(await updateItem(setUnreadRequeued(unread, now))).done) return false;
  log.warn('The message of an unread event is sent again', {
    account_id: accountId,
    connection_id: connectionId,
    event_id: id,
  });
  await enqueueEvent(unread.name, undefined);
  return true;
}
