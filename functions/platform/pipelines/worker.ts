import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import middy from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Queue } from '../../../shared/operations/work.ts';
import { log } from '../observe/log.ts';
import { record } from '../observe/metrics.ts';
import { deleteItem } from '../table/table.ts';
import { entryKeySchema } from './outbox-item.ts';

export interface QueueMessage {
  readonly requestId: string | undefined;
  readonly attempt: number;
}

/**
 * Handler of a declared queue. Handles messages separately and redelivers only failed ones. Messages may
 * arrive twice, late or after a crash, so `work` must be idempotent. Deletes a finished message from the outbox.
 */
export function worker<Message extends z.core.$ZodType>(
  queue: Queue<Message>,
  work: (message: z.output<Message>, delivery: QueueMessage) => Promise<void>,
) {
  async function workOn(record: SQSRecord): Promise<void> {
    if (queue.ignores?.test(record.body)) return log.info('Ignored a message that needs no work');
    const body = parseJson(record.body);
    const { request_id: requestId, entry } = traced.parse(body);
    log.appendKeys({ request_id: requestId });
    const attempt = Number(record.attributes.ApproximateReceiveCount);
    await work(z.parse(queue.message, body), { requestId, attempt });
    if (entry) await deleteItem(entry, {});
    log.info('Worked on');
  }

  return middy<SQSEvent, SQSBatchResponse>().handler((event: SQSEvent, context: Context) =>
    // A processor keeps one batch's state. A fully failed batch is no function failure.
    processPartialResponse(
      event,
      (record: SQSRecord) => logged(record, workOn),
      new BatchProcessor(EventType.SQS),
      {
        context,
        throwOnFullBatchFailure: false,
      },
    ),
  );
}

const traced = z.looseObject({ request_id: z.optional(z.string()), entry: z.optional(entryKeySchema) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error quotes the text, which may hold customer data.
    throw new Error('The message is not JSON.');
  }
}

function logged(delivered: SQSRecord, workOn: (delivered: SQSRecord) => Promise<void>): Promise<void> {
  const fields = {
    message_id: delivered.messageId,
    queue: delivered.eventSourceARN.split(':').pop(),
    attempt: Number(delivered.attributes.ApproximateReceiveCount),
  };
  return log.within(fields, async () => {
    try {
      await workOn(delivered);
    } catch (error) {
      record({ Failed: 1 });
      log.error('A message failed and will be delivered again', {
        failure: error instanceof Error ? error : String(error),
      });
      throw error;
    }
  });
}
