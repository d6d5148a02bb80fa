import { ProductError } from '../../shared/api/errors.ts';
import * as api from '../../shared/notifications/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { liftSuppression } from '../platform/mail/suppression-list.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';

const secondsBetween = 24 * 3600;

export const resumeEmails = endpoint(api.resumeEmails, bySession, async ({ reason }, { profile }) => {
  if (!(await liftSuppression(profile.email, reason, new Date(), secondsBetween))) {
    throw new ProductError(
      'rate_limit_exceeded',
      'Emails to this address stopped again less than a day after they were turned back on. Check your mailbox and try again tomorrow.',
    );
  }
  return { success: true as const };
});
