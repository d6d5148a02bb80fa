import { changeEmail } from '../../shared/accounts/security-api.ts';
import { parseEmailAddress } from '../../shared/enrichment/email-address.ts';
import { ProductError } from '../../shared/errors.ts';
import { serve } from '../platform/endpoint.ts';
import { byRecentSignIn } from './callers.ts';
import { beginEmailChange } from './email-change.ts';
import { sendEmailChangeLink } from './email-change-mails.ts';

/** Mails a link to the address that an account wants: nothing changes until it is opened. */
export const handler = serve(changeEmail, byRecentSignIn, async ({ email }, { accountId, profile }) => {
  if (!parseEmailAddress(email)) {
    throw new ProductError('invalid_request', 'Invalid email', {
      fields: { email: 'must be an email address' },
    });
  }
  if (email.toLowerCase() === profile.email.toLowerCase()) {
    throw new ProductError('invalid_request', 'This is already your email.', {
      fields: { email: 'is your email already' },
    });
  }
  const token = await beginEmailChange(accountId, profile, email, new Date());
  if (!(await sendEmailChangeLink(email, token))) {
    throw new ProductError('invalid_request', 'Emails to this address bounced. Use a different one.', {
      fields: { email: 'does not take our emails' },
    });
  }
  return { success: true as const };
});
