import { product } from '../../shared/product.ts';
import { appUrl } from '../platform/app-url.ts';
import { sendMail } from '../platform/mail.ts';
import { type MailPage, mailPage, mailText } from '../platform/mail-page.ts';
import { exampleSignup as example } from './example-signup.ts';

/** Mails the sample notification to a new customer; false where the address is not written to. */
export async function sampleMail(to: string): Promise<boolean> {
  const sample = page(await appUrl());
  return sendMail({
    purpose: 'alert',
    to,
    subject: `Sample alert: ${example.company_name}, ${example.company_size}, DA ${example.domain_authority} signed up`,
    text: mailText(sample),
    html: mailPage(sample),
  });
}

function page(app: string): MailPage {
  return {
    heading: 'This is how an alert looks',
    paragraphs: [
      'Maya and Northwind Labs are made up. The next alert is about a real signup of yours, as soon as one matches a rule.',
    ],
    facts: [
      ['Name', `${example.first_name} ${example.last_name}`],
      ['Email', example.email],
      ['Company', example.company_name],
      ['Industry', example.company_industry],
      ['Company Size', example.company_size],
      ['Domain Authority', String(example.domain_authority)],
    ],
    button: { label: 'Set your rules', link: `${app}/notifications` },
    footnote: `You get this sample once, because you opened a ${product.name} account.`,
  };
}
