import { product } from '../../shared/product.ts';
import { setting } from '../platform/environment.ts';
import { sendMail } from '../platform/mail.ts';
import { type MailPage, mailPage, mailText } from '../platform/mail-page.ts';
import { exampleSignup as example } from './example-signup.ts';

const page = (appUrl: string): MailPage => ({
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
  button: { label: 'Set your rules', link: `${appUrl}/notifications` },
  footnote: `You get this sample once, because you opened a ${product.name} account.`,
});

/** Mails the sample notification to a new customer. */
export const sampleMail = async (to: string): Promise<void> => {
  const sample = page(setting('appUrl'));
  await sendMail({
    to,
    subject: `Sample alert: ${example.company_name}, ${example.company_size}, DA ${example.domain_authority} signed up`,
    text: mailText(sample),
    html: mailPage(sample),
  });
};
