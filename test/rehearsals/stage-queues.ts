import * as sqs from '@aws-sdk/client-sqs';
import { deadLettersOf } from '../../bin/ops/dead-letters.ts';
import { deadLettersSuffix } from '../../shared/operations/work.ts';
import type { Figure } from './figures.ts';

/** The queues of a running stage, and an operator's actions on them. */
export async function openQueues(endpoint: string) {
  const client = new sqs.SQSClient({
    endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { QueueUrls: urls = [] } = await client.send(new sqs.ListQueuesCommand({}));
  const deadLetters = urls.filter((url) => url.includes('DeadLetters'));
  const named = await deadLettersOf(client, 'local');

  const deadLettersNamed = (name: string): string => {
    const found = named.get(name);
    if (!found) throw new Error(`There is no queue ${name} with dead letters.`);
    return found;
  };

  const urlOf = (name: string): string => deadLettersNamed(name).slice(0, -deadLettersSuffix.length);

  return {
    /** Shortens the wait between two deliveries of a message: a rehearsal need not wait for minutes. */
    async redeliverAfter(name: string, seconds: number): Promise<void> {
      const Attributes = { VisibilityTimeout: String(seconds) };
      await client.send(new sqs.SetQueueAttributesCommand({ QueueUrl: urlOf(name), Attributes }));
    },
    /** True if no message of a queue waits or is in progress. */
    async isIdle(name: string): Promise<boolean> {
      const counts = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
      const { Attributes = {} } = await client.send(
        new sqs.GetQueueAttributesCommand({ QueueUrl: urlOf(name), AttributeNames: [...counts] }),
      );
      return counts.every((count) => Attributes[count] === '0');
    },
    /** The number of dead letters of each queue, as SQS reports it to CloudWatch. */
    depths: (): Promise<Figure[]> => Promise.all(deadLetters.map((url) => depthOf(client, url))),
    /** `aws sqs purge-queue`, for the queue that an alarm's dimension names. */
    async purge(queueName: string): Promise<void> {
      const QueueUrl = urls.find((url) => url.endsWith(`/${queueName}`));
      await client.send(new sqs.PurgeQueueCommand({ QueueUrl }));
    },
  };
}

export type StageQueues = Awaited<ReturnType<typeof openQueues>>;

async function depthOf(client: sqs.SQSClient, QueueUrl: string): Promise<Figure> {
  const name = 'ApproximateNumberOfMessages' as const;
  const { Attributes } = await client.send(
    new sqs.GetQueueAttributesCommand({ QueueUrl, AttributeNames: [name] }),
  );
  return {
    namespace: 'AWS/SQS',
    name: `${name}Visible`,
    dimensions: { QueueName: QueueUrl.split('/').at(-1) ?? '' },
    value: Number(Attributes?.[name]),
    at: Date.now(),
  };
}
