import * as z from 'zod/mini';
import { accountMessage, queue } from '../operations/queue.ts';

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
