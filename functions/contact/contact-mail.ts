import type { ContactMessage } from '../../shared/contact/api.ts';
import { product } from '../../shared/product.ts';
import { headerText, type Mail } from '../platform/mail.ts';
import { mailPage, mailText } from '../platform/mail-page.ts';

/** The mail about a message of the contact form; an answer to it goes to who wrote the message. */
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
    footnote: 'Sent by the contact form. The name and the address are what the writer typed.',
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
