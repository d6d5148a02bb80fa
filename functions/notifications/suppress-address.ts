import * as z from 'zod';
import { job } from '../platform/job.ts';
import { log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { type MuteReason, muteAddress } from '../platform/muted-addresses.ts';

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
 * No address is written to again that bounces for good or whose owner complains. A full mailbox or one
 * that is away (a transient bounce) may be written to.
 */
export const handler = job(
  eventSchema,
  async (event) => {
    const at = new Date().toISOString();
    const mute = async (recipient: { emailAddress: string }, reason: MuteReason) => {
      if (await muteAddress(recipient.emailAddress, reason, at)) record({ AddressMuted: 1 }, { reason });
    };
    if (event.eventType === 'Complaint') {
      for (const recipient of event.complaint.complainedRecipients) await mute(recipient, 'complaint');
    } else if (event.bounce.bounceType === 'Permanent') {
      for (const recipient of event.bounce.bouncedRecipients) await mute(recipient, 'bounce');
    }
    log.info('SES told of a mail', { event: event.eventType });
  },
  validationText,
);
