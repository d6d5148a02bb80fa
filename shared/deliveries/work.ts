import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/work.ts';

export const deliveryQueue = queue({
  name: 'DeliveryQueue',
  setting: 'deliveryQueue',
  worker: 'notifications/work-delivery',
  message: z.extend(accountMessage, { delivery_id: z.string() }),
  batchSize: 5,
  concurrency: 20,
  alarm: {
    entry: 'delivery dead letters',
    impact:
      'A message to a destination of a customer was not attempted, or what became of it was not recorded.',
    whatToDo: 'Redrive the dead letters: what was recorded is not sent again.',
  },
});

const minute = 60;
const hour = 60 * minute;

/** Seconds between attempts (Standard Webhooks): ten attempts over about three days. */
export const retryDelays: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

export const mostAttempts = retryDelays.length + 1;

export const attemptSeconds = 15;
