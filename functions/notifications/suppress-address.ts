import { mailEventQueue } from '../../shared/notifications/work.ts';
import type { SuppressionReason } from '../platform/mail/suppression-item.ts';
import { suppressAddress } from '../platform/mail/suppression-list.ts';
import { log } from '../platform/observe/log.ts';
import { record } from '../platform/observe/metrics.ts';
import { worker } from '../platform/pipelines/worker.ts';

/**
 * Suppresses addresses after permanent bounces (all emails) and complaints (alerts only), until the owner
 * turns them on again. Transient bounces are ignored.
 */
export const handler = worker(mailEventQueue, async (event) => {
  const at = new Date().toISOString();
  if (event.eventType === 'Complaint') {
    for (const recipient of event.complaint.complainedRecipients)
      await suppress(recipient.emailAddress, 'complaint', at);
  } else if (event.bounce.bounceType === 'Permanent') {
    for (const recipient of event.bounce.bouncedRecipients)
      await suppress(recipient.emailAddress, 'bounce', at);
  }
  log.info('SES reported an email event', { event: event.eventType });
});

async function suppress(address: string, reason: SuppressionReason, at: string): Promise<void> {
  if (await suppressAddress(address, reason, at)) record({ AddressSuppressed: 1 }, { reason });
}
