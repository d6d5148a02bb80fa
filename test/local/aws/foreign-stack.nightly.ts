import { PassThrough } from 'node:stream';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { Duration } from 'aws-cdk-lib';
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Emulators, startEmulators } from '../../../local/aws/emulators.ts';
import { type Cloud, deploy } from '../../../local/aws/engine.ts';
import { type ListeningServer, listenOnLoopback } from '../../../local/aws/http/listening-server.ts';
import { scratch } from '../../support/scratch.ts';
import { synthesizeLibrary } from './lending-library/library-stack.ts';

let emulators: Emulators;
let library: Cloud;
let server: ListeningServer;

beforeAll(async () => {
  emulators = await startEmulators(scratch());
  library = await deployed(await synthesizeLibrary());
  server = await listenOnLoopback(library.serve);
  library.startWork();
});

afterAll(async () => {
  await Promise.all([library?.stop(), server?.stop()]);
  await emulators?.stop();
});

test('an unrelated app serves its API with a table', async () => {
  const missing = await fetch(`${server.url}/loans/none`);
  expect(missing.status).toBe(404);
  expect(await (await fetch(await borrow('Emma'))).json()).toMatchObject({ book: 'Emma' });
});

test('its function handles the messages of its queue', async () => {
  const loan = await borrow('Middlemarch');
  await expect.poll(() => stateOf(loan)).toBe('handed over, try 1');
});

test('a message that its worker reports as failed is delivered again', async () => {
  const loan = await borrow('Try again');
  await expect.poll(() => stateOf(loan), { timeout: 60_000 }).toBe('handed over, try 2');
});

test('its schedule runs when the app starts', async () => {
  await expect.poll(() => stateOf(`${server.url}/loans/count`)).toMatch(/^\d+ loans$/);
});

test('a schedule runs by hand, and if it fails for good its event is in the dead-letter queue', async () => {
  await expect.poll(lostReminders).toBe(1);
  await library.runSchedule('remind');
  expect(await lostReminders()).toBe(2);
  await expect(library.runSchedule('nothing')).rejects.toThrow('There is no schedule nothing.');
});

test('an undeclared path gets the response of API Gateway', async () => {
  const answer = await fetch(`${server.url}/elsewhere`);
  expect(answer.status).toBe(403);
});

test('without a user pool there is no Cognito', () => {
  expect(library.cognito).toBeUndefined();
});

test.each([
  [
    'a table with a stream',
    (stack: Parameters<Change>[0]) => {
      const partitionKey = { name: 'id', type: AttributeType.STRING };
      new Table(stack, 'Watched', { partitionKey, stream: StreamViewType.KEYS_ONLY });
    },
    /cannot run AWS::DynamoDB::Table LendingLibrary\/Watched\w+ as declared:[\s\S]*not emulated/,
  ],
  [
    'a function of another language',
    (stack: Parameters<Change>[0]) => {
      new LambdaFunction(stack, 'Snake', {
        runtime: Runtime.PYTHON_3_13,
        handler: 'index.handler',
        code: Code.fromAsset(import.meta.dirname),
        timeout: Duration.seconds(3),
      });
    },
    /cannot run AWS::Lambda::Function LendingLibrary\/Snake\w+ as declared:[\s\S]*only Node runs here/,
  ],
  [
    'a rule that waits for events',
    (stack: Parameters<Change>[0]) => {
      new Rule(stack, 'Waiting', { eventPattern: { source: ['library'] } });
    },
    /cannot run AWS::Events::Rule LendingLibrary\/Waiting\w+ as declared/,
  ],
  [
    'a schedule by the clock',
    (stack: Parameters<Change>[0]) => {
      new Rule(stack, 'Nightly', { schedule: Schedule.cron({ hour: '3' }) });
    },
    /cannot run AWS::Events::Rule LendingLibrary\/Nightly\w+ as declared:[\s\S]*rate\(5 minutes\)/,
  ],
])('%s is refused with its name and the reason', async (_what, change, message) => {
  await expect(deployed(await synthesizeLibrary(change))).rejects.toThrow(message);
});

type Change = NonNullable<Parameters<typeof synthesizeLibrary>[0]>;

function deployed(assembly: string): Promise<Cloud> {
  return deploy(emulators, { assembly, log: new PassThrough().resume() });
}

async function borrow(book: string): Promise<string> {
  const answer = await fetch(`${server.url}/loans`, { method: 'POST', body: JSON.stringify({ book }) });
  expect(answer.status).toBe(202);
  return `${server.url}${answer.headers.get('location')}`;
}

async function lostReminders(): Promise<number> {
  const { client, endpoint } = emulators.queues;
  const count = new GetQueueAttributesCommand({
    QueueUrl: `${endpoint}/000000000000/LostReminders`,
    AttributeNames: ['ApproximateNumberOfMessages'],
  });
  return Number((await client.send(count)).Attributes?.ApproximateNumberOfMessages);
}

async function stateOf(loan: string): Promise<string | undefined> {
  const answer = await fetch(loan);
  return answer.ok ? z.object({ state: z.string() }).parse(await answer.json()).state : undefined;
}
