import { vi } from 'vitest';
import { sqs } from '../../functions/platform/aws/queue.ts';

/** A message to a queue, as SQS takes it. */
export interface SentMessage {
  readonly QueueUrl: string;
  readonly MessageBody: string;
  readonly DelaySeconds?: number;
}

/** Sees every sent message until mocks are restored: its queue and its delay in seconds. */
export function sending() {
  const send = vi.spyOn(sqs, 'send');
  return () =>
    send.mock.calls.flatMap(([command]) => {
      const {
        QueueUrl: queue,
        Entries,
        ...one
      } = command.input as SentMessage & {
        readonly Entries?: readonly Pick<SentMessage, 'MessageBody' | 'DelaySeconds'>[];
      };
      return (Entries ?? [one]).map(({ MessageBody, DelaySeconds: delay }) => ({
        queue,
        message: JSON.parse(MessageBody),
        delay,
      }));
    });
}
