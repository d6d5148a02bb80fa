import { type SecurityEvent, securityNoticeQueue } from '../../shared/accounts/work.ts';
import { product } from '../../shared/product.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { OutcomeUnknown, sendMail } from '../platform/mail/mail.ts';
import { type MailPage, mailPage, mailText } from '../platform/mail/mail-page.ts';
import { log } from '../platform/observe/log.ts';
import { worker } from '../platform/pipelines/worker.ts';
import { cannotBeTurnedOff } from './email-change/email-change-mails.ts';
import type { Profile } from './items/profile-item.ts';
import { findProfile } from './items/profile-store.ts';

/** Emails the customer a security notice. Rarely sends it twice, rather than not at all. */
export const handler = worker(securityNoticeQueue, async ({ account_id, event, at }) => {
  const profile = await findProfile(account_id);
  if (!profile || profile.closing_at) return;
  try {
    await sendSecurityNotice(profile, event, at);
  } catch (failure) {
    if (!(failure instanceof OutcomeUnknown)) throw failure;
    log.warn('A security notice may not have been sent', { event, failure });
  }
});

const { name } = product;

const notices: Record<SecurityEvent, readonly [heading: string, meaning: string]> = {
  password_changed: [
    'Your password was changed',
    `The password of your ${name} account was changed, and every session begun with the old one has ended.`,
  ],
  two_step_on: [
    'Two-step sign-in is on',
    `Signing in to your ${name} account now requires a code from an authenticator app. Keep your recovery codes in a safe place.`,
  ],
  two_step_off: [
    'Two-step sign-in is off',
    `Signing in to your ${name} account now requires only the password.`,
  ],
  recovery_code_used: [
    'A recovery code was used',
    `A recovery code turned off two-step sign-in for your ${name} account, and the other codes no longer work. Set up an authenticator app again on your account page.`,
  ],
  recovery_codes_replaced: [
    'You have new recovery codes',
    `New recovery codes were made for your ${name} account. The old ones no longer work.`,
  ],
  api_key_created: [
    'You have a new API key',
    `An API key was created or replaced in your ${name} account. It can send signups and spend credits.`,
  ],
  signed_out_everywhere: [
    'You were signed out everywhere',
    `Every session of your ${name} account was ended. API keys keep working.`,
  ],
  email_change_requested: [
    'A new email was requested',
    `Someone who is signed in to your ${name} account wants to change its email. The email changes when the link that we sent to the new address is confirmed. A new password ends that link.`,
  ],
};

async function sendSecurityNotice(profile: Profile, event: SecurityEvent, at: string): Promise<void> {
  const [heading, meaning] = notices[event];
  const page: MailPage = {
    heading,
    paragraphs: [meaning],
    facts: [['When', timeIn(profile.time_zone ?? 'UTC', at)]],
    button: { label: 'Review your account', link: `${await appUrl()}/account` },
    footnote: `If this wasn't you, set a new password and contact us right away. ${cannotBeTurnedOff}`,
    footlinks: [{ label: 'Contact us', link: `${await appUrl()}/contact` }],
  };
  await sendMail({
    to: profile.email,
    subject: `${name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    purpose: 'account',
    text: mailText(page),
    html: mailPage(page),
  });
}

function timeIn(timeZone: string, at: string): string {
  const time = new Date(at).toLocaleString('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' });
  return `${time} (${timeZone})`;
}
