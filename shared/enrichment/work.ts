import * as z from 'zod/mini';
import { accountMessage, queue, type Schedule } from '../operations/work.ts';

export const enrichmentQueue = queue({
  name: 'EnrichmentQueue',
  setting: 'enrichmentQueue',
  worker: 'enrichment/enrich-signup',
  message: z.extend(accountMessage, {
    signup_id: z.string(),
    request_id: z.optional(z.string()),
    /** True for bulk signups, which are enriched after live ones. */
    background: z.optional(z.literal(true)),
    /** Number of the try, from 1. Waiting for another signup's lookup does not count. */
    attempt: z._default(z.int(), 1),
    /** Number of the look again, from 1; absent for the enrichment itself. */
    look: z.optional(z.int()),
  }),
  batchSize: 1,
  concurrency: 50,
  alarm: {
    entry: 'enrichment dead letters',
    impact: "A customer's signup stays pending, and a credit is taken for it.",
    whatToDo: 'Read why it failed, fix that, and redrive the dead letters.',
  },
});

export const requeuePendingSignups: Schedule = {
  entry: 'enrichment/requeue-pending-signups',
  everyMinutes: 1,
  timeoutSeconds: 60,
  alarm: {
    entry: 'requeue dead letters',
    impact: 'A signup whose message was lost stays pending, because the search for such signups fails.',
    whatToDo: 'Read why it fails; the next run does all that this one would have.',
  },
};
