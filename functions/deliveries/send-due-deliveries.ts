import { deliveryQueue, sendDueDeliveries } from '../../shared/deliveries/work.ts';
import { send } from '../platform/aws/queue.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { deleteItems } from '../platform/table/partition.ts';
import { everyItem } from '../platform/table/table.ts';
import { dueBy, dueShards, parseDueItem } from './items/due-item.ts';

/**
 * On a schedule: sends the message of every delivery that is due. The due time goes after the message, so that a crash
 * in between sends it twice; a delivery that ended meanwhile is left alone by its worker.
 */
export const handler = schedule(sendDueDeliveries, async () => {
  const now = new Date();
  for (let shard = 0; shard < dueShards; shard += 1) {
    for await (const item of everyItem(dueBy(shard, now))) {
      const { key, message } = parseDueItem(item);
      await send(deliveryQueue, message);
      await deleteItems([key]);
    }
  }
});
