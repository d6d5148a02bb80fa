import { type SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { vi } from 'vitest';

/** Sees every message that is sent, until mocks are restored: its queue and its delay in seconds. */
export function sending() {
  const send = vi.spyOn(SQSClient.prototype, 'send');
  return () =>
    send.mock.calls.map(([command]) => {
      const {
        QueueUrl: queue,
        MessageBody = '',
        DelaySeconds: delay,
      } = (command as SendMessageCommand).input;
      return { queue, message: JSON.parse(MessageBody), delay };
    });
}
