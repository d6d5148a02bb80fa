import { sampleAlertQueue } from '../../shared/notifications/queues.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { freshAccountEmail } from '../destinations/destination-item.ts';
import { worker } from '../platform/worker.ts';
import { alertDestination } from './alert-destination.ts';
import { sampleSignupId } from './alert-item.ts';

/** Some minutes after an account was opened: the sample notification, once. */
export const handler = worker(sampleAlertQueue, async ({ account_id }) => {
  const profile = await readProfile(account_id);
  if (!profile || profile.closing_at) return;
  await alertDestination(freshAccountEmail(account_id), sampleSignupId, [], new Date());
});
