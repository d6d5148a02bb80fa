import { sampleAlertQueue } from '../../shared/notifications/work.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { freshAccountEmail } from '../destinations/destination-item.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { sendAlert } from './alerts/send-alert.ts';
import { sampleSignupId } from './items/alert-item.ts';

export const handler = worker(sampleAlertQueue, async ({ account_id }) => {
  const profile = await findProfile(account_id);
  if (!profile || profile.closing_at) return;
  const refused = await sendAlert(freshAccountEmail(account_id), sampleSignupId, [], new Date());
  if (refused) throw new Error('The sample alert was neither stored nor found.');
});
