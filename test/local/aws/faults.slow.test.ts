import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { Duration, type Stack } from 'aws-cdk-lib';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { expect, test } from 'vitest';
import { startEmulators } from '../../../local/aws/emulators.ts';
import { deploy } from '../../../local/aws/engine.ts';
import { faultsOf } from '../../../local/aws/faults.ts';
import { scratch } from '../../support/scratch.ts';
import { synthesizeLibrary } from './lending-library/library-stack.ts';

test('with faults a message is worked on twice, each time by a function that starts cold', async () => {
  const folder = scratch();
  const assembly = await synthesizeLibrary((stack) => addReturns(stack, folder));
  const emulators = await startEmulators(scratch());
  const faults = { ...faultsOf(1), isColdStart: () => true, isDuplicated: () => true };
  const cloud = await deploy(emulators, { assembly, log: new PassThrough().resume(), faults });
  cloud.startWork();
  const QueueUrl = `${emulators.queues.endpoint}/000000000000/returns`;
  await emulators.queues.client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'Emma' }));
  const noted = path.join(folder, 'noted');
  await expect
    .poll(() => existsSync(noted) && readFileSync(noted, 'utf8'))
    .toBe('Emma by call 1\nEmma by call 1\n');
  await cloud.stop();
  await emulators.stop();
});

/** Adds a queue whose worker records each message, with the number of the process's call. */
function addReturns(stack: Stack, folder: string): void {
  writeFileSync(
    path.join(folder, 'index.mjs'),
    `import { appendFileSync } from 'node:fs';
    let calls = 0;
    export async function handler({ Records }) {
      calls += 1;
      for (const { body } of Records) appendFileSync('${path.join(folder, 'noted')}', body + ' by call ' + calls + '\\n');
    }`,
  );
  const worker = new LambdaFunction(stack, 'Returner', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(folder),
    timeout: Duration.seconds(5),
  });
  worker.addEventSource(new SqsEventSource(new Queue(stack, 'Returns', { queueName: 'returns' })));
}
