import { product } from '../../shared/product.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { sendMail } from '../platform/mail/mail.ts';
import { type MailPage, mailPage, mailText } from '../platform/mail/mail-page.ts';
import { OutcomeUnknown } from '../platform/mail/outcome-unknown.ts';
import type { MailPurpose } from '../platform/mail/suppression-list.ts';
import { log } from '../platform/observe/log.ts';

/** Who is asked to confirm, by whom, and with which token. */
interface Confirmation {
  readonly to: string;
  /** The account's email: a recipient who does not know it should not confirm. */
  readonly from: string;
  readonly token: string;
  /** Someone who confirmed before may be asked again after reporting an alert as spam; others may not. */
  readonly purpose: MailPurpose;
}

/** Sends the link that confirms a recipient of alerts. False where it certainly was not sent. */
export async function sendConfirmation({ to, from, token, purpose }: Confirmation): Promise<boolean> {
  // In the fragment, which no log of requests sees.
  const link = `${await appUrl()}/confirm-alerts#${new URLSearchParams({ token })}`;
  const page: MailPage = {
    heading: `Get alerts from ${product.name}?`,
    paragraphs: [
      `${from} wants to send you alerts about new signups with ${product.name}. You'll get them once you confirm.`,
    ],
    button: { label: 'Confirm and get alerts', link },
    footnote:
      "The link works for 7 days. If you don't want these alerts, you can ignore this email: we won't send any.",
  };
  try {
    return await sendMail({
      to,
      subject: `Confirm that you want alerts from ${product.name}`,
      purpose,
      text: mailText(page),
      html: mailPage(page),
    });
  } catch (failure) {
    // It may have gone out.
    if (failure instanceof OutcomeUnknown) return true;
    log.error('A confirmation link was not sent', { failure: failure as Error });
    return false;
  }
}
