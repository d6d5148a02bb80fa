import { securityNoticeQueue } from '../../shared/accounts/queues.ts';
import { log } from '../platform/log.ts';
import { OutcomeUnknown } from '../platform/outcome-unknown.ts';
import { worker } from '../platform/worker.ts';
import { readProfile } from './profile-store.ts';
import { sendSecurityNotice } from './security-notices.ts';

/** Tells a customer by email what happened to the security of the account. It may come twice, rather than not at all. */
export const handler = worker(securityNoticeQueue, async ({ account_id, event, at }) => {
  const profile = await readProfile(account_id);
  if (!profile || profile.closing_at) return;
  try {
    await sendSecurityNotice(profile, event, at);
  } catch (failure) {
    if (!(failure instanceof OutcomeUnknown)) throw failure;
    log.warn('A security notice may not have been sent', { event, failure });
  }
});
