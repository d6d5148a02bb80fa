import * as z from 'zod';
import { readProfile } from '../accounts/profile-store.ts';
import { job } from '../platform/job.ts';
import { deliverAlert } from './deliver-alert.ts';
import { sampleMail } from './sample-mail.ts';

/** Some minutes after an account was opened: the sample notification, once. */
export const handler = job(z.object({ account_id: z.string() }), async ({ account_id }) => {
  const profile = await readProfile(account_id);
  if (!profile || profile.closing_at) return;
  await deliverAlert(
    { accountId: account_id, signupId: 'sample', ruleId: 'sample', channel: 'email' },
    () => sampleMail(profile.email),
    new Date(),
  );
});
