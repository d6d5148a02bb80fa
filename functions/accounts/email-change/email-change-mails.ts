import { product } from '../../../shared/product.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import { OutcomeUnknown, sendMail } from '../../platform/mail/mail.ts';
import { type MailPage, mailPage, mailText } from '../../platform/mail/mail-page.ts';
import { log } from '../../platform/observe/log.ts';

export const cannotBeTurnedOff =
  "Emails about your account's security can't be turned off, because they protect it.";

/** Returns false if the address is suppressed. */
export async function sendEmailChangeLink(to: string, token: string): Promise<boolean> {
  // In the fragment, so it never appears in request logs.
  const link = `${await appUrl()}/confirm-email#${new URLSearchParams({ token })}`;
  return send(to, `Confirm your new email for ${product.name}`, {
    heading: 'Confirm your new email',
    paragraphs: [`Confirm this address to use it for your ${product.name} account.`],
    button: { label: 'Confirm email', link },
    footnote: "The link works for one hour. If you didn't request this, you can ignore this email.",
  });
}

export async function sendEmailChangeNotice(to: string, email: string): Promise<void> {
  try {
    await send(to, `Your ${product.name} email was changed`, {
      heading: 'Your email was changed',
      paragraphs: [
        `Your ${product.name} account now uses a new email. Alerts and receipts will be sent there from now on.`,
      ],
      facts: [['New email', email]],
      button: { label: 'Contact us', link: `${await appUrl()}/contact` },
      footnote: `If this wasn't you, contact us right away. ${cannotBeTurnedOff}`,
    });
  } catch (failure) {
    // The email may have been sent, so do not retry. Retry only definite failures.
    if (!(failure instanceof OutcomeUnknown)) throw failure;
    log.warn('The notice to the old email address may not have been sent', { failure });
  }
}

function send(to: string, subject: string, page: MailPage): Promise<boolean> {
  return sendMail({ to, subject, purpose: 'account', text: mailText(page), html: mailPage(page) });
}
