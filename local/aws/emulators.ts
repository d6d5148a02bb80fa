import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { openMailbox } from './ses/mailbox.ts';
import { messagesUnderWay, startQueues } from './sqs/queues.ts';
import { startDynamodb } from './storage/dynamodb.ts';

/**
 * Starts the emulators that need no template: DynamoDB, SQS with SNS and S3, and SES with its mailbox. They keep
 * what they hold in `dataDir`.
 *
 * @param options another DynamoDB in place of the embedded one; whether the queues are fair between message groups
 * @throws StartupError where DynamoDB cannot be started or reached
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
    /** A folder of the data that is kept, made where it is missing. */
    folder,
    messagesUnderWay: () => messagesUnderWay(queues),
    stop: async () => {
      await Promise.all([queues.stop(), mailbox.stop(), dynamodb.stop()]);
    },
  };
}

export type Emulators = Awaited<ReturnType<typeof startEmulators>>;
