import { sampleAlertQueue } from '../../shared/notifications/queues.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { freshAccountEmail } from '../destinations/destination-item.ts';
import { worker } from '../platform/worker.ts';
import { sampleSignupId } from './alert-item.ts';
import { sendAlert } from './send-alert.ts';

/** Some minutes after an account was opened: the sample notification, once. */
export const handler = worker(sampleAlertQueue, async ({ account_id }) => {
  const profile = await readProfile(account_id);
  if (!profile || profile.closing_at) return;
  const refused = await sendAlert(freshAccountEmail(account_id), sampleSignupId, [], new Date());
  if (refused) throw new Error('The sample alert was neither stored nor found.');
});
