import * as z from 'zod/mini';
import { accountMessage, queue } from '../queue.ts';

/**
 * API keys to be imported into API Gateway. CreateApiKey allows five calls a second: one message at a time and
 * two workers at most, which keep to that themselves.
 */
export const apiKeyQueue = queue({
  name: 'ApiKeys',
  setting: 'apiKeyQueue',
  worker: 'accounts/import-api-key',
  message: accountMessage,
  batchSize: 1,
  concurrency: 2,
  alarm: {
    entry: 'API key dead letters',
    impact:
      "A customer's API key is not known to API Gateway: their requests are refused with 401 and their dashboard says that the key is being prepared.",
    whatToDo: 'Redrive the dead letters.',
  },
});

/** Confirmed changes of email, until they are complete in every place. */
export const emailChangeQueue = queue({
  name: 'EmailChangeQueue',
  setting: 'emailChangeQueue',
  worker: 'accounts/complete-email-change',
  message: accountMessage,
  batchSize: 1,
  concurrency: 2,
  alarm: {
    entry: 'email change dead letters',
    impact: 'A customer confirmed another email, and signs in with one address while alerts go to the other.',
    whatToDo: 'Redrive the dead letters: the change goes on where it ended.',
  },
});

/** How often the records of an erased account are swept once more, for what late writers left. */
export const erasureSweeps = 5;

/** Closed accounts whose customer at Stripe is deleted: all that is left of them. */
export const erasureQueue = queue({
  name: 'ErasureQueue',
  setting: 'erasureQueue',
  worker: 'accounts/erase-account',
  message: z.extend(accountMessage, { sweeps_left: z._default(z.int(), erasureSweeps) }),
  batchSize: 1,
  concurrency: 2,
  alarm: {
    entry: 'erasure dead letters',
    impact: 'An account that a customer deleted is not erased: its data, API key or user is still there.',
    whatToDo: 'Redrive the dead letters: the erasure goes on where it ended.',
  },
});
