import middy from '@middy/core';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { log } from './log.ts';

/** Every message carries the id of the request that caused it, so that a log search follows it. */
const traced = z.looseObject({ request_id: z.optional(z.string()) });

export interface Delivery {
  readonly requestId: string | undefined;
  /** How often the message was delivered, this time included: 1 at first. */
  readonly attempt: number;
}

/**
 * The Lambda handler of a queue: each message is parsed and worked on by itself, and only those that
 * threw are delivered again. A message may come twice, late, or after a crash: `work` must not mind.
 */
export const job = <Message extends z.core.$ZodType>(
  schema: Message,
  work: (message: z.output<Message>, delivery: Delivery) => Promise<void>,
) => {
  const workOn = async (record: SQSRecord): Promise<string | undefined> => {
    const body: unknown = JSON.parse(record.body);
    const requestId = traced.parse(body).request_id;
    const attempt = Number(record.attributes.ApproximateReceiveCount);
    const queue = record.eventSourceARN.split(':').pop();
    return log.within({ request_id: requestId, message_id: record.messageId, queue, attempt }, async () => {
      try {
        await work(z.parse(schema, body), { requestId, attempt });
        log.info('Worked on');
        return undefined;
      } catch (error) {
        log.error('A message failed and will be delivered again', {
          failure: error instanceof Error ? error : String(error),
        });
        return record.messageId;
      }
    });
  };

  return middy<SQSEvent, SQSBatchResponse>().handler(async (event) => {
    const failed = await Promise.all(event.Records.map(workOn));
    return {
      batchItemFailures: failed
        .filter((id) => id !== undefined)
        .map((itemIdentifier) => ({ itemIdentifier })),
    };
  });
};
