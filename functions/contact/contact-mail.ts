import type { ContactMessage } from '../../shared/contact/api.ts';
import { product } from '../../shared/product.ts';
import { headerText, type Mail } from '../platform/mail/mail.ts';
import { mailPage, mailText } from '../platform/mail/mail-page.ts';

/** The email about a message from the contact form; a reply goes to the sender of the message. */
export function contactMail(message: ContactMessage, to: string): Mail {
  const name = headerText(message.name, 100);
  const page = {
    heading: `${name} wrote to ${product.name}`,
    paragraphs: message.message.split(/\r\n|\r|\n/).filter((line) => line.trim() !== ''),
    facts: [
      ['Name', name],
      ['Email', message.email],
      ...(message.company ? [['Company', headerText(message.company, 100)] as const] : []),
    ] as const,
    button: { label: 'Reply', link: `mailto:${encodeURIComponent(message.email).replace('%40', '@')}` },
    footnote:
      "Sent through the contact form. The name and email are as typed by the sender and haven't been verified.",
  };
  return {
    purpose: 'account',
    to,
    subject: `Contact form: ${name}`,
    text: mailText(page),
    html: mailPage(page),
    replyTo: message.email,
  };
}
