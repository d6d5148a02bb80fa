import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/queue.ts';
import type { Schedule } from '../operations/schedule.ts';

/** Accepted signups to be enriched. */
export const enrichmentQueue = queue({
  name: 'EnrichmentQueue',
  setting: 'enrichmentQueue',
  worker: 'enrichment/enrich-signup',
  message: z.extend(accountMessage, {
    signup_id: z.string(),
    request_id: z.optional(z.string()),
    /** True for one of many that came together: the account's live signups go first. */
    background: z.optional(z.literal(true)),
    /** Which try this is, 1 at first; waiting for another signup's lookup of the domain does not count. */
    attempt: z._default(z.int(), 1),
  }),
  batchSize: 1,
  concurrency: 50,
  alarm: {
    entry: 'enrichment dead letters',
    impact: "A customer's signup stays pending, and a credit is taken for it.",
    whatToDo: 'Read why it failed, fix that, and redrive the dead letters.',
  },
});

/** Finds the pending signups whose message was lost. */
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
