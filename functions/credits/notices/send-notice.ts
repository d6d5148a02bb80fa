import { noticeUnknownLine } from '../../../shared/credits/work.ts';
import { findProfile } from '../../accounts/items/profile-store.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { sendOnce } from '../../platform/mail/send-once.ts';
import { log } from '../../platform/observe/log.ts';
import { noticeKey } from './notice-item.ts';
import type { Notice } from './notices.ts';

/**
 * Emails a customer about the account's credits, once per occasion, forever, by the same claims as alerts: a
 * send whose outcome is unknown is not repeated, and raises an alarm. Throws where the email was certainly not
 * sent, and while another delivery may be sending it: the message comes again.
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
