import { vi } from 'vitest';
import { deliver } from '../../functions/deliveries/attempt/deliver.ts';
import { handler as sendDueDeliveries } from '../../functions/deliveries/send-due-deliveries.ts';
import { prepareDelivery } from '../../functions/notifications/messages/prepare-delivery.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import type { SentMessage } from '../signups/sending.ts';

/** Moves the product's clock to a time, and nothing else: timers and sockets go on as they are. */
export function moveTo(time: Date | string): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(time);
}

/** The queue of deliveries, in place of SQS: what is sent to it waits in `waiting`. */
export class DueDeliveries {
  readonly waiting: { account_id: string; delivery_id: string }[] = [];

  constructor() {
    vi.spyOn(sqs, 'send').mockImplementation(async ({ input }) => {
      this.waiting.push(deliveryQueue.message.parse(JSON.parse((input as SentMessage).MessageBody)));
      return {};
    });
  }

  /** Runs the schedule, and then the worker for every delivery of this account that is on its queue. */
  async run(accountId: string): Promise<void> {
    await sendDueDeliveries();
    const messages = this.waiting.splice(0).filter(({ account_id }) => account_id === accountId);
    for (const { account_id, delivery_id } of messages)
      await deliver(account_id, delivery_id, prepareDelivery);
  }
}
