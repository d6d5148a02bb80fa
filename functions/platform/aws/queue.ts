import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod/mini';
import type { SendableQueue } from '../../../shared/operations/queue.ts';
import { log } from '../observe/log.ts';
import { clientSettings } from './client-settings.ts';
import { setting } from './environment.ts';

/** Seconds, longer than an endpoint may take: what it set out to do by then is done, or never will be. */
export const afterThisRequest = 30;

/** Every message may carry the id of the request that caused it, so that a log search follows it. */
interface Traced {
  readonly request_id?: string | undefined;
}

/** All work is an account's; what is done in the background may wait for its other work. */
interface Owned {
  readonly account_id: string;
  readonly background?: true | undefined;
}

/**
 * Puts one message that the queue's worker accepts on the queue, visible after `delaySeconds` (0 to 900). Messages of one
 * account are one group, by which SQS keeps an account with many of them from delaying the others
 * (docs/decisions/046-fair-queues.md); its work in the background is another (docs/decisions/059-background-work.md).
 */
export async function send<Message extends z.core.$ZodType>(
  queue: SendableQueue<Message>,
  message: z.input<Message> & Traced & Owned,
  delaySeconds = 0,
): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: setting(queue.setting),
      MessageBody: JSON.stringify(message),
      MessageGroupId: message.background ? `${message.account_id}/background` : message.account_id,
      ...(delaySeconds > 0 ? { DelaySeconds: delaySeconds } : {}),
    }),
  );
}

/** Sends a message that a schedule sends again if it is lost here, so that a failure is logged and not thrown. */
export async function sendOrLog<Message extends z.core.$ZodType>(
  queue: SendableQueue<Message>,
  message: z.input<Message> & Traced & Owned,
): Promise<void> {
  try {
    await send(queue, message);
  } catch (failure) {
    log.error('A message could not be sent; a schedule will send it', {
      queue: queue.setting,
      body: message,
      failure: failure as Error,
    });
  }
}

export const sqs = new SQSClient({ ...clientSettings, useQueueUrlAsEndpoint: false });
