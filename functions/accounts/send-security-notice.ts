import { securityNoticeQueue } from '../../shared/accounts/work.ts';
import { OutcomeUnknown } from '../platform/mail/outcome-unknown.ts';
import { log } from '../platform/observe/log.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { readProfile } from './items/profile-store.ts';
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
