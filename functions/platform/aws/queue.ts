import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type * as z from 'zod/mini';
import type { EnvironmentName } from '../../../shared/operations/environment.ts';
import type { SendableQueue } from '../../../shared/operations/work.ts';
import { log } from '../observe/log.ts';
import type { Key } from '../table/keys.ts';
import { clientSettings } from './client-settings.ts';
import { setting } from './environment.ts';

/** Seconds, longer than any request: its work has ended by then. */
export const afterThisRequest = 30;

interface Traced {
  readonly request_id?: string | undefined;
  /** The outbox entry that the worker deletes. */
  readonly entry?: Key | undefined;
}

interface Owned {
  readonly account_id: string;
  readonly background?: true | undefined;
}

export type Outgoing<Message extends z.core.$ZodType> = z.input<Message> & Traced & Owned;

/**
 * Sends a message, visible after `delaySeconds` (0 to 900). Each account is one SQS message group, so that
 * large accounts do not delay others. Background work is a separate group (docs/decisions/046-fair-queues.md).
 */
export async function send<Message extends z.core.$ZodType>(
  queue: SendableQueue<Message>,
  message: Outgoing<Message>,
  delaySeconds = 0,
): Promise<void> {
  await sendTo(queue.setting, message, delaySeconds);
}

/** For stored messages, by the queue's setting. */
export async function sendTo(
  queue: EnvironmentName,
  message: Traced & Owned,
  delaySeconds = 0,
): Promise<void> {
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: setting(queue),
      ...contentOf(message),
      ...(delaySeconds > 0 ? { DelaySeconds: delaySeconds } : {}),
    }),
  );
}

function contentOf(message: Traced & Owned) {
  return {
    MessageBody: JSON.stringify(message),
    MessageGroupId: message.background ? `${message.account_id}/background` : message.account_id,
  };
}

/** For messages that a schedule resends: logs a failure instead of throwing. */
export async function sendOrLog<Message extends z.core.$ZodType>(
  queue: SendableQueue<Message>,
  message: Outgoing<Message>,
): Promise<void> {
  await send(queue, message).catch((failure: Error) => logUnsent(queue, [message], failure));
}

const mostInRequest = 10;

/** As `sendOrLog`, for many messages: ten in a request. */
export async function sendAllOrLog<Message extends z.core.$ZodType>(
  queue: SendableQueue<Message>,
  messages: readonly Outgoing<Message>[],
): Promise<void> {
  for (let from = 0; from < messages.length; from += mostInRequest) {
    const part = messages.slice(from, from + mostInRequest);
    const Entries = part.map((message, place) => ({ Id: String(place), ...contentOf(message) }));
    try {
      const sent = await sqs.send(new SendMessageBatchCommand({ QueueUrl: setting(queue.setting), Entries }));
      for (const { Id, Message: reason } of sent.Failed ?? [])
        logUnsent(queue, part.slice(Number(Id), Number(Id) + 1), new Error(reason));
    } catch (failure) {
      logUnsent(queue, part, failure as Error);
    }
  }
}

function logUnsent(queue: SendableQueue, messages: readonly Owned[], failure: Error): void {
  for (const body of messages) {
    log.error('A message could not be sent; a schedule will send it', {
      queue: queue.setting,
      body,
      failure,
    });
  }
}

export const sqs = new SQSClient({ ...clientSettings, useQueueUrlAsEndpoint: false });
