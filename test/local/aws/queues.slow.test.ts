import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  GetQueueAttributesCommand,
  type QueueAttributeName,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../local/aws/free-port.ts';
import { createQueues, type LocalQueues, startQueues } from '../../../local/aws/sqs/queues.ts';
import { CloudTemplate } from '../../../local/aws/template/cloud-template.ts';
import { accountNumber, region } from '../../../local/aws/template/resolver.ts';
import { scratch } from '../../support/scratch.ts';

const mebibyte = 1024 * 1024;
const dataDir = scratch();
let queues: LocalQueues;

beforeAll(async () => {
  queues = await startQueues(dataDir, await freePort());
});

afterAll(() => queues.stop());

test('a message that is not deleted is delivered again with a count, and ends in the dead-letter queue', async () => {
  const dead = await createQueue('dead', {});
  const deadLetterTargetArn = `arn:aws:sqs:${region}:${accountNumber}:dead`;
  const work = await createQueue('work', {
    VisibilityTimeout: '1',
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 2 }),
  });
  await send(work, 'again');
  expect((await receive(work))?.Attributes?.ApproximateReceiveCount).toBe('1');
  expect((await receive(work))?.Attributes?.ApproximateReceiveCount).toBe('2');
  expect(await receive(work)).toBeUndefined();
  expect((await receive(dead))?.Body).toBe('again');
});

describe('a start that creates the queues of the template', () => {
  test('keeps the messages that wait, and delayed ones, which arrive after their delay', async () => {
    const name = `waiting-${randomUUID()}`;
    const QueueUrl = await deployQueue(name);
    const sent = ['one', 'two', 'three'];
    for (const body of sent) await send(QueueUrl, body);
    await send(QueueUrl, 'much later', { DelaySeconds: 900 });
    await send(QueueUrl, 'soon', { DelaySeconds: 1 });
    await restart();
    expect(await deployQueue(name)).toBe(QueueUrl);
    for (const body of sent) expect((await receive(QueueUrl))?.Body).toBe(body);
    expect((await receive(QueueUrl, 10))?.Body).toBe('soon');
    expect(await countsOf(QueueUrl)).toEqual({ waiting: 0, inFlight: 4, delayed: 1 });
  });

  test('keeps those in flight, which come again after their visibility timeout, and then join the dead letters', async () => {
    const settings = { visibility: 900, deliveries: 2 };
    const name = `flying-${randomUUID()}`;
    const QueueUrl = await deployQueue(name, settings);
    for (const body of ['again', 'much later']) await send(QueueUrl, body);
    expect((await receive(QueueUrl, 3, 1))?.Body).toBe('again');
    expect((await receive(QueueUrl))?.Body).toBe('much later');
    await restart();
    await deployQueue(name, settings);
    const again = await receive(QueueUrl, 10, 1);
    expect([again?.Body, again?.Attributes?.ApproximateReceiveCount]).toEqual(['again', '2']);
    await restart();
    await deployQueue(name, settings);
    expect(await receive(QueueUrl, 3)).toBeUndefined();
    expect(await countsOf(QueueUrl)).toEqual({ waiting: 0, inFlight: 1, delayed: 0 });
    expect((await receive(`${QueueUrl}-Dead`))?.Body).toBe('again');
  });

  test('gives a queue the attributes of a new template, and defaults for attributes that it no longer sets', async () => {
    const name = `changed-${randomUUID()}`;
    const QueueUrl = await deployQueue(name, { visibility: 100, delay: 0, deliveries: 2 });
    await send(QueueUrl, 'kept');
    await restart();
    await deployQueue(name, { visibility: 200, delay: 60 });
    const attributes = () => attributesOf(QueueUrl, ['VisibilityTimeout', 'DelaySeconds', 'RedrivePolicy']);
    expect(await attributes()).toEqual({ VisibilityTimeout: '200', DelaySeconds: '60' });
    await restart();
    expect(await attributes()).toEqual({ VisibilityTimeout: '200', DelaySeconds: '60' });
    await deployQueue(name);
    expect(await attributes()).toEqual({ VisibilityTimeout: '30', DelaySeconds: '0' });
    expect((await receive(QueueUrl))?.Body).toBe('kept');
  });
});

test('a message has 1 MiB at most, and so have all of a batch together', async () => {
  const QueueUrl = await createQueue('large', {});
  await send(QueueUrl, 'x'.repeat(mebibyte));
  await expect(send(QueueUrl, 'x'.repeat(mebibyte + 1))).rejects.toThrow(
    /must be shorter than 1048576 bytes/,
  );
  const Entries = ['one', 'two'].map((Id) => ({ Id, MessageBody: 'x'.repeat(mebibyte / 2 + 1) }));
  const batch = new SendMessageBatchCommand({ QueueUrl, Entries });
  await expect(queues.client.send(batch)).rejects.toThrow(/Batch requests cannot be longer/);
});

test('a message is delayed by 15 minutes at most, and hidden for 12 hours at most', async () => {
  const QueueUrl = await createQueue('delayed', {});
  await send(QueueUrl, 'later', { DelaySeconds: 900 });
  await expect(send(QueueUrl, 'much later', { DelaySeconds: 901 })).rejects.toThrow(/DelaySeconds/);
  await expect(send(QueueUrl, 'grouped', { MessageGroupId: 'x'.repeat(129) })).rejects.toThrow(
    /MessageGroupId/,
  );
  await send(QueueUrl, 'now');
  const { ReceiptHandle } = (await receive(QueueUrl)) ?? {};
  const hide = (VisibilityTimeout: number) =>
    queues.client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  await hide(43_200);
  await expect(hide(43_201)).rejects.toThrow(/between 0 and 43200/);
});

test('the queues are reachable only on loopback', async () => {
  expect(new URL(queues.server.address).hostname).toBe('127.0.0.1');
  const socket = net.connect(queues.server.port, '127.0.0.2');
  await expect(once(socket, 'connect')).rejects.toThrow();
});

/** The same data on another port, as each start has. */
async function restart(): Promise<void> {
  await queues.stop();
  queues = await startQueues(dataDir, await freePort());
}

/** Deploys a template with one queue, as each start does; returns the queue's URL. */
async function deployQueue(
  queueName: string,
  { visibility, delay, deliveries }: { visibility?: number; delay?: number; deliveries?: number } = {},
): Promise<string> {
  const app = new App({ outdir: scratch() });
  const stack = new Stack(app, 'Queues');
  new Queue(stack, queueName, {
    queueName,
    ...(visibility === undefined ? {} : { visibilityTimeout: Duration.seconds(visibility) }),
    ...(delay === undefined ? {} : { deliveryDelay: Duration.seconds(delay) }),
    ...(deliveries === undefined
      ? {}
      : {
          deadLetterQueue: {
            queue: new Queue(stack, 'Dead', { queueName: `${queueName}-Dead` }),
            maxReceiveCount: deliveries,
          },
        }),
  });
  const queueHost = 'queues.example';
  await createQueues(new CloudTemplate(app.synth().directory, { parameters: {}, queueHost }), queues);
  return `http://${queueHost}/${accountNumber}/${queueName}`;
}

async function attributesOf(QueueUrl: string, AttributeNames: QueueAttributeName[]) {
  const { Attributes } = await queues.client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames }),
  );
  return Attributes;
}

async function countsOf(QueueUrl: string) {
  const counted = await attributesOf(QueueUrl, ['All']);
  return {
    waiting: Number(counted?.ApproximateNumberOfMessages),
    inFlight: Number(counted?.ApproximateNumberOfMessagesNotVisible),
    delayed: Number(counted?.ApproximateNumberOfMessagesDelayed),
  };
}

async function createQueue(name: string, attributes: Record<string, string>) {
  return (
    (await queues.client.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes })))
      .QueueUrl ?? ''
  );
}

function send(
  QueueUrl: string,
  MessageBody: string,
  more: { DelaySeconds?: number; MessageGroupId?: string } = {},
) {
  return queues.client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
}

async function receive(QueueUrl: string, WaitTimeSeconds = 3, VisibilityTimeout?: number) {
  return (
    await queues.client.send(
      new ReceiveMessageCommand({
        ...{ QueueUrl, WaitTimeSeconds, VisibilityTimeout },
        MessageSystemAttributeNames: ['All'],
      }),
    )
  ).Messages?.[0];
}
