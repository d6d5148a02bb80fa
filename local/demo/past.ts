import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Cloud } from '../aws/engine.ts';
import { listenOnLoopback } from '../aws/http/listening-server.ts';
import { safely, sendJson } from '../aws/http/responses.ts';
import type { ThreadEntry } from '../aws/lambda/function-thread.ts';
import type { Mailbox } from '../aws/ses/mailbox.ts';
import { sesListener } from '../aws/ses/ses.ts';
import type { Clock } from './clock.ts';

interface Step {
  readonly at: number;
  run(): Promise<void>;
}

/** The product at an earlier time: its functions, in threads whose clock is set back. */
export interface Past {
  /** The product's API at that time. */
  readonly url: string;
  readonly waiting: number;
  at(time: number, run: Step['run']): void;
  /** Calls a function by its description, `noun/verb`. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Runs all steps in the order of their times, and the messages that they send. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

const messageSchema = z.object({ MessageBody: z.string(), DelaySeconds: z._default(z.number(), 0) });
const sendSchema = z.extend(messageSchema, { QueueUrl: z.string() });
const sendBatchSchema = z.object({
  QueueUrl: z.string(),
  Entries: z.array(z.extend(messageSchema, { Id: z.string() })),
});

const retrySeconds = 30;
const mostAttempts = 5;

/** Emails sent earlier are not kept. */
const mailDays = 4;

/**
 * Opens the past, in which steps run in order of time. Queues are a list of steps, so a delay of an hour
 * takes no time. Only the latest emails reach the mailbox.
 */
export async function openPast(
  cloud: Pick<Cloud, 'openAside'>,
  { clock, mailbox, thread }: { clock: Clock; mailbox: Mailbox; thread: ThreadEntry },
): Promise<Past> {
  const present = Date.now();
  const steps: Step[] = [];
  let stopped = false;
  const at = (time: number, run: Step['run']) => {
    const later = steps.findIndex((step) => step.at > time);
    steps.splice(later < 0 ? steps.length : later, 0, { at: time, run });
  };
  const deliver = async (queue: string, body: string, attempt = 1): Promise<void> => {
    const now = clock.now();
    const message = {
      MessageId: randomUUID(),
      Body: body,
      Attributes: { ApproximateReceiveCount: String(attempt), SentTimestamp: String(Math.floor(now)) },
    };
    const failed = await aside.work(queue, message);
    if (failed && attempt < mostAttempts)
      at(clock.now() + retrySeconds * 1000, () => deliver(queue, body, attempt + 1));
  };
  const send = async (request: IncomingMessage, response: ServerResponse) => {
    const { QueueUrl, ...message } = sendSchema.parse(await json(request));
    sendJson(response, 200, take(QueueUrl, message));
  };
  const sendBatch = async (request: IncomingMessage, response: ServerResponse) => {
    const { QueueUrl, Entries } = sendBatchSchema.parse(await json(request));
    const Successful = Entries.map(({ Id, ...message }) => ({ Id, ...take(QueueUrl, message) }));
    sendJson(response, 200, { Successful, Failed: [] });
  };
  const take = (queueUrl: string, { MessageBody, DelaySeconds }: z.infer<typeof messageSchema>) => {
    const queue = queueUrl.split('/').at(-1) ?? '';
    at(clock.now() + DelaySeconds * 1000, () => deliver(queue, MessageBody));
    const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
    return { MessageId: randomUUID(), MD5OfMessageBody };
  };
  const forget = sesListener(
    {
      keep: async (_raw, { from = '', to = '' } = {}) => ({ ...unkept, from, to }),
      list: () => [],
      raw: () => undefined,
    },
    () => undefined,
  );
  const server = await listenOnLoopback((request, response) => {
    const target = request.headers['x-amz-target'];
    if (target === 'AmazonSQS.SendMessage') return safely(send, request, response);
    if (target === 'AmazonSQS.SendMessageBatch') return safely(sendBatch, request, response);
    if (!request.url?.startsWith('/ses')) return safely(aside.serve, request, response);
    const isRecent = present - clock.now() < mailDays * 86_400_000;
    return safely(isRecent ? mailbox.ses : forget, request, response);
  });
  const aside = cloud.openAside(thread, {
    AWS_ENDPOINT_URL_SQS: `${server.url}/sqs`,
    AWS_ENDPOINT_URL_SES: `${server.url}/ses`,
  });
  return {
    url: server.url,
    get waiting() {
      return steps.length;
    },
    at,
    invoke: aside.invoke,
    run: async () => {
      for (let step = steps.shift(); step && !stopped; step = steps.shift()) {
        clock.advanceTo(step.at);
        await step.run();
      }
    },
    stop: async () => {
      stopped = true;
      clock.returnToPresent();
      await Promise.all([aside.stop(), server.stop()]);
    },
  };
}

const unkept = { id: '', subject: '', text: '', html: '', sent_at: '', headers: {} };
