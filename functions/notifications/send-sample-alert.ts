import { sampleAlertQueue } from '../../shared/notifications/queues.ts';
import { readProfile } from '../accounts/profile-store.ts';
import { worker } from '../platform/worker.ts';
import { deliverAlert } from './deliver-alert.ts';
import { sampleMail } from './sample-mail.ts';

/** Some minutes after an account was opened: the sample notification, once. */
export const handler = worker(sampleAlertQueue, async ({ account_id }) => {
  const profile = await readProfile(account_id);
  if (!profile || profile.closing_at) return;
  await deliverAlert(
    { accountId: account_id, signupId: 'sample', channel: 'email' },
    [],
    () => sampleMail(profile.email),
    new Date(),
  );
});
