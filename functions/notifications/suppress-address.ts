import * as z from 'zod';
import { job } from '../platform/job.ts';
import { log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { type SuppressionReason, suppressAddress } from '../platform/suppression-list.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES tells of a mail, as a configuration set publishes it; other kinds of event are not asked for. */
const eventSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complainedRecipients: recipients }),
  }),
]);

/** What SES publishes, as plain text, to try out the topic. */
const validationText = /^Successfully validated SNS topic\b/;

/**
 * An address that bounces for good gets no more mails, and one whose owner complains no more alerts, until
 * its owner turns them on again. A full mailbox or one that is away (a transient bounce) may be written to.
 */
export const handler = job(
  eventSchema,
  async (event) => {
    const at = new Date().toISOString();
    if (event.eventType === 'Complaint') {
      for (const recipient of event.complaint.complainedRecipients)
        await suppress(recipient.emailAddress, 'complaint', at);
    } else if (event.bounce.bounceType === 'Permanent') {
      for (const recipient of event.bounce.bouncedRecipients)
        await suppress(recipient.emailAddress, 'bounce', at);
    }
    log.info('SES told of a mail', { event: event.eventType });
  },
  validationText,
);

async function suppress(address: string, reason: SuppressionReason, at: string): Promise<void> {
  if (await suppressAddress(address, reason, at)) record({ AddressMuted: 1 }, { reason });
}
