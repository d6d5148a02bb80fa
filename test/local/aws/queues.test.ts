import { once } from 'node:events';
import net from 'node:net';
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../local/aws/free-port.ts';
import { type LocalQueues, startQueues } from '../../../local/aws/queues.ts';
import { accountNumber, region } from '../../../local/aws/template/resolver.ts';
import { scratch } from '../../scratch.ts';

const mebibyte = 1024 * 1024;
const dataDir = scratch();
let queues: LocalQueues;

beforeAll(async () => {
  queues = await startQueues(dataDir, await freePort());
});

afterAll(() => queues.stop());

test('a message that is not deleted is delivered again with a count, and finally goes to the dead letters', async () => {
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

test('a deleted message is not delivered again', async () => {
  const QueueUrl = await createQueue('done', { VisibilityTimeout: '1' });
  await send(QueueUrl, 'once');
  const message = await receive(QueueUrl);
  await queues.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message?.ReceiptHandle }));
  expect(await receive(QueueUrl, 2)).toBeUndefined();
});

test('messages are kept in a file until the next start', async () => {
  const QueueUrl = await createQueue('kept', {});
  await send(QueueUrl, 'still here');
  const { port } = new URL(queues.endpoint);
  await queues.stop();
  queues = await startQueues(dataDir, Number(port));
  const { Attributes } = await queues.client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  expect(Attributes?.ApproximateNumberOfMessages).toBe('1');
  expect((await receive(QueueUrl))?.Body).toBe('still here');
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

async function receive(QueueUrl: string, WaitTimeSeconds = 3) {
  return (
    await queues.client.send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds, MessageSystemAttributeNames: ['All'] }),
    )
  ).Messages?.[0];
}
