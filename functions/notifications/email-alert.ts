import type { Matchable } from '../../shared/notifications/condition.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { sendMail } from '../platform/mail.ts';
import { alertMail } from './alert-mail.ts';

/** Emails an alert to the account's address; false where that is suppressed. */
export async function emailAlert(
  recipient: { email: string },
  signup: Signup & Matchable,
  rules: readonly Rule[],
): Promise<boolean> {
  return sendMail({ ...(await alertMail(signup, rules)), to: recipient.email });
}
