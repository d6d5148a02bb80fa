import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openMailbox } from './ses/mailbox.ts';
import { messagesUnderWay, startQueues } from './sqs/queues.ts';
import { freePort } from './startup.ts';
import { startDynamodb } from './storage/dynamodb.ts';

/**
 * Starts the emulators that need no template: DynamoDB, SQS with SNS and S3, and SES with its mailbox.
 * They store their data in `dataDir`.
 *
 * @param options another DynamoDB endpoint, and fair queues on or off
 * @throws StartupError if DynamoDB cannot be started or reached
 */
export async function startEmulators(
  dataDir: string,
  {
    dynamodbEndpoint,
    queueGroups = true,
  }: { dynamodbEndpoint?: string | undefined; queueGroups?: boolean } = {},
) {
  const folder = (name: string) => {
    const full = path.join(dataDir, name);
    mkdirSync(full, { recursive: true });
    return full;
  };
  const [dynamodb, queues, mailbox] = await Promise.all([
    startDynamodb(path.join(folder('dynamodb'), 'table.sqlite'), dynamodbEndpoint),
    freePort().then((port) => startQueues(folder('queues'), port, { queueGroups })),
    openMailbox({ dataDir: folder('mail') }),
  ]);
  return {
    dynamodb,
    queues,
    mailbox,
    folder,
    messagesUnderWay: () => messagesUnderWay(queues),
    stop: async () => {
      await Promise.all([queues.stop(), mailbox.stop(), dynamodb.stop()]);
    },
  };
}

export type Emulators = Awaited<ReturnType<typeof startEmulators>>;
