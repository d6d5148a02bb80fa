import {
  DeleteMessageCommand,
  paginateListQueues,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { deadLettersSuffix } from '../../shared/operations/work.ts';

export async function deadLettersOf(client: SQSClient, stage: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const pages = paginateListQueues({ client }, { QueueNamePrefix: `SignupScout-${stage}-` });
  for await (const { QueueUrls = [] } of pages) {
    for (const url of QueueUrls) if (url.endsWith(deadLettersSuffix)) found.set(nameOf(url), url);
  }
  return found;
}

/** Moves dead letters back to their queue. Returns their number. Moving a message twice is harmless. */
export async function redrive(client: SQSClient, deadLetters: string): Promise<number> {
  const queue = deadLetters.slice(0, -deadLettersSuffix.length);
  for (let moved = 0; ; ) {
    const receive = {
      QueueUrl: deadLetters,
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: 1,
      VisibilityTimeout: 60,
    };
    const { Messages = [] } = await client.send(new ReceiveMessageCommand(receive));
    if (Messages.length === 0) return moved;
    for (const { Body, ReceiptHandle } of Messages) {
      await client.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: Body }));
      await client.send(new DeleteMessageCommand({ QueueUrl: deadLetters, ReceiptHandle }));
      moved += 1;
    }
  }
}

function nameOf(url: string) {
  return url.slice(
    url.lastIndexOf('-', url.length - deadLettersSuffix.length - 1) + 1,
    -deadLettersSuffix.length,
  );
}
