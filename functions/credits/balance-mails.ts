import { product } from '../../shared/product.ts';
import { appUrl } from '../platform/app-url.ts';
import { sendMail } from '../platform/mail.ts';
import { type MailPage, mailPage, mailText } from '../platform/mail-page.ts';
import { readBilling } from './billing-store.ts';

const send = async (accountId: string, subject: string, page: MailPage): Promise<void> => {
  const billing = await readBilling(accountId);
  if (!billing) return;
  await sendMail({ to: billing.email, subject, text: mailText(page), html: mailPage(page) });
};

const creditsPage = async () => `${await appUrl()}/credits`;

/** Tells the customer that a refill was not paid and what to do about it. */
export const mailRefillPaused = async (
  accountId: string,
  reason: 'declined' | 'authentication_required',
): Promise<void> =>
  send(accountId, 'Auto-refill is paused: your card was not charged', {
    heading: 'Auto-refill is paused',
    paragraphs: [
      reason === 'declined'
        ? 'Your bank declined the payment. Nothing was charged.'
        : 'Your bank wants you to confirm the payment yourself. Nothing was charged.',
      'Signups at company addresses are refused once your credits are used up. Buy credits once by hand, or save another card and resume auto-refill.',
    ],
    button: { label: 'Open credits', link: await creditsPage() },
    footnote: `You get this mail because auto-refill is set up for your ${product.name} account.`,
  });

/** Tells the customer that credits run out, at 20, or have run out, at 0. */
export const mailLowBalance = async (accountId: string, level: 20 | 0): Promise<void> =>
  send(accountId, level === 0 ? 'Your credits are used up' : `Only ${level} credits are left`, {
    heading: level === 0 ? 'Your credits are used up' : `Only ${level} credits are left`,
    paragraphs: [
      level === 0
        ? 'New signups at company addresses are refused with status 402 until you buy credits. Personal addresses are still stored, free.'
        : 'Each signup at a company address takes one. When none is left, such signups are refused with status 402.',
    ],
    button: { label: 'Buy credits', link: await creditsPage() },
    footnote: `You get this mail once each time the credits of your ${product.name} account run low.`,
  });
