import { parseArgs } from 'node:util';
import {
  DeleteMessageCommand,
  paginateListQueues,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { stageNamed } from '../lib/stages.ts';
import { deadLettersSuffix } from '../shared/queue.ts';
import { connectionTo } from './stage-connection.ts';

/**
 * `npm run redrive -- --stage STAGE --queue QUEUE`: puts a queue's dead letters back into it, once their
 * cause is fixed. A message that is moved twice, because this was stopped in between, does no harm.
 */
const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'local' }, queue: { type: 'string', default: '' } },
});
const stage = stageNamed(values.stage);
const client = new SQSClient(connectionTo(stage, 'queues'));

const deadLetters: string[] = [];
const pages = paginateListQueues({ client }, { QueueNamePrefix: `SignupScout-${stage.name}-` });
for await (const { QueueUrls = [] } of pages) {
  deadLetters.push(...QueueUrls.filter((url) => url.endsWith(deadLettersSuffix)));
}

const found = deadLetters.find((url) => nameOf(url) === values.queue);

if (found) {
  const queue = found.slice(0, -deadLettersSuffix.length);
  let moved = 0;
  for (;;) {
    const receive = { QueueUrl: found, MaxNumberOfMessages: 10, WaitTimeSeconds: 1, VisibilityTimeout: 60 };
    const { Messages = [] } = await client.send(new ReceiveMessageCommand(receive));
    if (Messages.length === 0) break;
    for (const { Body, ReceiptHandle } of Messages) {
      await client.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: Body }));
      await client.send(new DeleteMessageCommand({ QueueUrl: found, ReceiptHandle }));
      moved += 1;
    }
  }
  console.log(`${moved} dead letters of ${values.queue} are back at work.`);
} else {
  const names = deadLetters.map(nameOf).sort().join(', ');
  console.error(`There is no queue "${values.queue}" with dead letters: choose one of ${names} (--queue …).`);
  process.exitCode = 1;
}

function nameOf(url: string) {
  return url.slice(
    url.lastIndexOf('-', url.length - deadLettersSuffix.length - 1) + 1,
    -deadLettersSuffix.length,
  );
}
