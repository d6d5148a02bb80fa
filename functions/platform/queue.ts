import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { EnvironmentName } from '../../shared/environment.ts';
import { setting } from './environment.ts';

const client = new SQSClient({});

/** Seconds, longer than an endpoint may take: what it set out to do by then is done, or never will be. */
export const afterThisRequest = 30;

/** Puts one JSON message on a queue, visible after `delaySeconds` (0 to 900). */
export async function sendMessage(
  queue: EnvironmentName,
  message: Record<string, unknown>,
  delaySeconds = 0,
): Promise<void> {
  await client.send(
    new SendMessageCommand({
      QueueUrl: setting(queue),
      MessageBody: JSON.stringify(message),
      ...(delaySeconds > 0 ? { DelaySeconds: delaySeconds } : {}),
    }),
  );
}
