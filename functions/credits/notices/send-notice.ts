import { noticeUnknownLine } from '../../../shared/credits/work.ts';
import { findProfile } from '../../accounts/items/profile-store.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { sendOnce } from '../../platform/mail/send-once.ts';
import { log } from '../../platform/observe/log.ts';
import { noticeKey } from './notice-item.ts';
import type { Notice } from './notices.ts';

/**
 * Emails a customer once per occasion, ever. If the outcome of a send is unknown, it is not repeated but
 * raises an alarm. Throws if the email was certainly not sent or another delivery may be sending it, so that
 * the message is retried.
 */
export async function sendNotice(accountId: string, occasion: string, notice: Notice): Promise<void> {
  const key = noticeKey(accountId, occasion);
  const { state, found, record } = await sendOnce(key, () => send(accountId, notice), new Date());
  if (state === 'busy') throw new Error('Another delivery may still be sending this email.');
  if (found) {
    log.error(`${noticeUnknownLine}: a customer may not have received an email about their credits`, {
      account_id: accountId,
      occasion,
      ...(found.failure ? { failure: found.failure } : {}),
    });
  }
  await record();
}

async function send(accountId: string, { subject, page }: Notice): Promise<boolean> {
  const billing = await findProfile(accountId);
  if (!billing) return false;
  const whole = await page();
  return sendMail({
    purpose: 'account',
    to: billing.email,
    subject,
    text: mailText(whole),
    html: mailPage(whole),
  });
}
