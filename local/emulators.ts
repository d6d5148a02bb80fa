import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startDynamodb } from './aws/dynamodb.ts';
import { freePort } from './aws/free-port.ts';
import { startQueues } from './aws/queues.ts';
import { openMailbox } from './aws/ses/mailbox.ts';
import { DataLock } from './data-lock.ts';
import type { LocalSettings } from './settings.ts';

/** The embedded parts that need no template; they start while the app is still being synthesised. */
export async function startParts(settings: LocalSettings) {
  mkdirSync(settings.dataDir, { recursive: true });
  const lockFile = path.join(settings.dataDir, 'lock.json');
  let lock = DataLock.take(lockFile);
  if (settings.fresh) {
    rmSync(settings.dataDir, { recursive: true, force: true });
    mkdirSync(settings.dataDir);
    lock = DataLock.take(lockFile);
  }
  const folder = (name: string) => {
    const full = path.join(settings.dataDir, name);
    mkdirSync(full, { recursive: true });
    return full;
  };
  const [dynamodb, queues, mailbox] = await Promise.all([
    startDynamodb(path.join(folder('dynamodb'), 'table.sqlite'), settings.dynamodbEndpoint),
    freePort().then((port) => startQueues(folder('queues'), port)),
    openMailbox({ dataDir: folder('mail') }),
  ]);
  // One emulator answers for SQS and S3.
  lock.note({ dynamodb: dynamodb.endpoint, queues: queues.endpoint, objects: queues.endpoint }, dynamodb.pid);
  return { dynamodb, queues, mailbox, folder, lock };
}

export type LocalParts = Awaited<ReturnType<typeof startParts>>;
