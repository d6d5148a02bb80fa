import * as z from 'zod/mini';
import { creditsLowSchema } from '../deliveries/webhook-event.ts';
import { accountMessage, queue } from '../operations/queue.ts';
import type { Schedule } from '../operations/schedule.ts';

/** What happened in an account that its destinations may be told of: a signup was stored or enriched, or credits run low. */
export const alertQueue = queue({
  name: 'AlertQueue',
  setting: 'alertQueue',
  worker: 'notifications/send-alerts',
  message: z.union([
    z.extend(accountMessage, {
      signup_id: z.string(),
      /** True where it was just stored, and its enrichment has not ended. */
      created: z._default(z.boolean(), false),
    }),
    z.extend(accountMessage, {
      credits_low: z.extend(creditsLowSchema, {
        /** How often credits had arrived: between two arrivals each level is told of once. */
        arrivals: z.int(),
      }),
    }),
  ]),
  batchSize: 5,
  concurrency: 10,
  alarm: {
    entry: 'alert dead letters',
    impact: 'A customer was not told of a signup that matches a rule of theirs, or of an event.',
    whatToDo: 'Redrive the dead letters: no alert is sent twice.',
  },
});

/** New accounts, which get one sample alert. */
export const sampleAlertQueue = queue({
  name: 'SampleAlerts',
  setting: 'sampleAlertQueue',
  worker: 'notifications/send-sample-alert',
  message: accountMessage,
  batchSize: 5,
  concurrency: 2,
  alarm: {
    entry: 'sample alert dead letters',
    impact: 'A new customer waits for the sample notification that sign-up promised.',
    whatToDo: 'Redrive the dead letters: it is sent once.',
  },
});

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES reports about an email, as a configuration set publishes it; we ask for no other kinds of event. */
export const mailEventQueue = queue({
  name: 'MailEvents',
  setting: undefined,
  worker: 'notifications/suppress-address',
  message: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({ complainedRecipients: recipients }),
    }),
  ]),
  /** What SES publishes, as plain text, to try out the topic. */
  ignores: /^Successfully validated SNS topic\b/,
  batchSize: 10,
  concurrency: 2,
  alarm: {
    entry: 'mail feedback dead letters',
    impact:
      'We go on writing to an address that bounces or complains, for which SES may stop all our emails.',
    whatToDo: 'Redrive the dead letters.',
  },
});

/** Adds a test signup as a customer's server does, and follows it to the email about it. */
export const followTestSignup: Schedule = {
  entry: 'notifications/follow-test-signup',
  everyMinutes: 5,
  timeoutSeconds: 90,
  alarm: {
    entry: 'test signup dead letters',
    impact:
      'Three times in a row a test signup was not taken, or no email about it was sent within a minute.',
    whatToDo: 'Read in the log at which step it ended, and whether customers report the same.',
  },
};

/**
 * Begins the log line that an alarm listens for: an alert whose outcome is unknown
 * (docs/product-rules.md#one-alert-per-signup-and-destination).
 */
export const outcomeUnknownLine = 'alert_outcome_unknown';
