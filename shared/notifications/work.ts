import * as z from 'zod/mini';
import { creditsLowSchema } from '../deliveries/webhook-event.ts';
import { accountMessage, queue, type Schedule } from '../operations/work.ts';

/** Events for an account's destinations: a signup was stored, enriched or handled, or credits are low. */
export const alertQueue = queue({
  name: 'AlertQueue',
  setting: 'alertQueue',
  worker: 'notifications/send-alerts',
  message: z.union([
    z.extend(accountMessage, {
      signup_id: z.string(),
      created: z._default(z.boolean(), false),
      /** Time at which the customer handled it. */
      handled_at: z.optional(z.string()),
    }),
    z.extend(accountMessage, {
      credits_low: z.extend(creditsLowSchema, {
        /** Number of times that credits arrived. Each level sends one event between two arrivals. */
        arrivals: z.int(),
      }),
    }),
  ]),
  batchSize: 5,
  concurrency: 10,
  alarm: {
    entry: 'alert dead letters',
    impact: 'A customer got no alert about a matching signup, or no webhook about an event.',
    whatToDo: 'Redrive the dead letters: no alert is sent twice.',
  },
});

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

/** SES events of the configuration set; we subscribe to no other kinds. */
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
  /** SES publishes this text to test the topic. */
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

/** Adds a test signup through the public API and checks its alert email. */
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
 * Prefix of a log line with an alarm: an alert with an unknown outcome
 * (docs/product/rules.md#one-alert-per-signup-and-destination).
 */
export const outcomeUnknownLine = 'alert_outcome_unknown';
