import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

/** Up to ten messages that wait on a queue. They are hidden from the next look, as from a worker. */
export async function messagesOn(QueueUrl: string) {
  const { Messages = [] } = await new SQSClient({}).send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  );
  return Messages.map(({ Body = '' }) => JSON.parse(Body));
}
