import * as api from '../../../shared/accounts/security-api.ts';
import { ProductError } from '../../../shared/api/errors.ts';
import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { log } from '../../platform/observe/log.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { byRecentSignIn } from '../requests/callers.ts';
import { noteSecurityEvent } from '../sign-in/note-security-event.ts';
import { beginEmailChange } from './email-change.ts';
import { sendEmailChangeLink } from './email-change-mails.ts';

/** Sends a link to the new address, and a notice to the old one. Nothing changes until the link is confirmed. */
export const changeEmail = endpoint(
  api.changeEmail,
  byRecentSignIn,
  async ({ email }, { accountId, profile }, { requestId }) => {
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
    if (!(await sendLink(email, token))) {
      throw new ProductError('invalid_request', 'Emails to this address bounced. Use a different one.', {
        fields: { email: 'does not take our emails' },
      });
    }
    await noteSecurityEvent(accountId, 'email_change_requested', requestId);
    return { success: true as const };
  },
);

async function sendLink(email: string, token: string): Promise<boolean> {
  try {
    return await sendEmailChangeLink(email, token);
  } catch (failure) {
    log.error('Email confirmation link not sent', { failure: failure as Error });
    throw new ProductError(
      'unavailable',
      'We couldn’t send the confirmation email just now. Try again in a minute.',
    );
  }
}
