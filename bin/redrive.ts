import { parseArgs } from 'node:util';
import { SQSClient } from '@aws-sdk/client-sqs';
import { stageNamed } from '../lib/stages.ts';
import { deadLettersOf, redrive } from './ops/dead-letters.ts';
import { connectionTo } from './ops/stage-connection.ts';

/**
 * `npm run ops -- redrive --stage STAGE --queue QUEUE` moves dead letters back to their queue after their
 * cause is fixed.
 */
const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'local' }, queue: { type: 'string', default: '' } },
});
const stage = stageNamed(values.stage);
const client = new SQSClient(connectionTo(stage, 'queues'));

const deadLetters = await deadLettersOf(client, stage.name);
const found = deadLetters.get(values.queue);

if (found) {
  console.log(`${await redrive(client, found)} dead letters of ${values.queue} are back at work.`);
} else {
  const names = [...deadLetters.keys()].sort().join(', ');
  console.error(`There is no queue "${values.queue}" with dead letters: choose one of ${names} (--queue …).`);
  process.exitCode = 1;
}
