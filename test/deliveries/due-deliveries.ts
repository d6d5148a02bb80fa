import { vi } from 'vitest';
import { handler as workDelivery } from '../../functions/notifications/work-delivery.ts';
import { setting } from '../../functions/platform/aws/environment.ts';
import { sqs } from '../../functions/platform/aws/queue.ts';
import { handler as sendOutbox } from '../../functions/platform/send-outbox.ts';
import type { SentMessage } from '../signups/sending.ts';
import { deliver } from '../support/call-handler.ts';

/** Moves only the product's clock: timers and sockets are unchanged. */
export function moveTo(time: Date | string): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(time);
}

/** The queue of deliveries, instead of SQS: its messages are in `waiting`. */
export class DueDeliveries {
  readonly waiting: { account_id: string; delivery_id: string }[] = [];

  constructor() {
    vi.spyOn(sqs, 'send').mockImplementation(async ({ input }) => {
      const { QueueUrl, MessageBody } = input as SentMessage;
      if (QueueUrl === setting('deliveryQueue')) this.waiting.push(JSON.parse(MessageBody));
      return {};
    });
  }

  async runAt(time: Date | string, accountId: string): Promise<void> {
    moveTo(time);
    await this.run(accountId);
  }

  /** Runs the schedule, and then the worker for every queued delivery of this account. */
  async run(accountId: string): Promise<void> {
    await sendOutbox();
    const messages = this.waiting.splice(0).filter(({ account_id }) => account_id === accountId);
    for (const message of messages)
      if (!(await deliver(workDelivery, message))) throw new Error('The worker failed.');
  }
}
