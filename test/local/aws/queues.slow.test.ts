import { randomUUID } from 'node:crypto';
import * as aws from '@aws-sdk/client-sqs';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createQueues, type LocalQueues, startQueues } from '../../../local/aws/sqs/queues.ts';
import { freePort } from '../../../local/aws/startup.ts';
import { CloudTemplate } from '../../../local/aws/template/cloud-template.ts';
import { accountNumber } from '../../../local/aws/template/resolver.ts';
import { scratch } from '../../support/scratch.ts';

const dataDir = scratch();
let queues: LocalQueues;

beforeAll(async () => {
  queues = await startQueues(dataDir, await freePort());
});

afterAll(() => queues.stop());

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

async function attributesOf(QueueUrl: string, AttributeNames: aws.QueueAttributeName[]) {
  const { Attributes } = await queues.client.send(
    new aws.GetQueueAttributesCommand({ QueueUrl, AttributeNames }),
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

function send(QueueUrl: string, MessageBody: string, more = {}) {
  return queues.client.send(new aws.SendMessageCommand({ QueueUrl, MessageBody, ...more }));
}

async function receive(QueueUrl: string, WaitTimeSeconds = 3, VisibilityTimeout?: number) {
  return (
    await queues.client.send(
      new aws.ReceiveMessageCommand({
        ...{ QueueUrl, WaitTimeSeconds, VisibilityTimeout },
        MessageSystemAttributeNames: ['All'],
      }),
    )
  ).Messages?.[0];
}
