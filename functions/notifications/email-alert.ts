import type { Rule } from '../../shared/notifications/rule.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { setting } from '../platform/environment.ts';
import { sendMail } from '../platform/mail.ts';
import { mailPage, mailText } from '../platform/mail-page.ts';
import { alertMail } from './alert-mail.ts';

/** Mails an alert to the account's address. */
export const emailAlert = async (recipient: { email: string }, signup: Signup, rule: Rule): Promise<void> => {
  const { subject, page } = alertMail(signup, rule, setting('appUrl'));
  await sendMail({ to: recipient.email, subject, text: mailText(page), html: mailPage(page) });
};
