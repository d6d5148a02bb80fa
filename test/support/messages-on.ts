import { type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

/** The bodies of all visible messages of a queue, including messages of other tests. */
export async function messagesOn(QueueUrl: string) {
  const found: Message[] = [];
  for (let more = true; more; ) {
    const { Messages = [] } = await new SQSClient({}).send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    found.push(...Messages);
    more = Messages.length > 0;
  }
  return found.map(({ Body = '' }) => JSON.parse(Body));
}
