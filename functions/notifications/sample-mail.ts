import { product } from '../../shared/product.ts';
import { setting } from '../platform/environment.ts';
import { sendMail } from '../platform/mail.ts';
import { type MailPage, mailPage, mailText } from '../platform/mail-page.ts';

const page = (appUrl: string): MailPage => ({
  heading: 'This is how an alert looks',
  paragraphs: [
    'Maya and Northwind Labs are made up. The next alert is about a real signup of yours, as soon as one matches a rule.',
  ],
  facts: [
    ['Name', 'Maya Okafor'],
    ['Email', 'maya@northwindlabs.example'],
    ['Company', 'Northwind Labs'],
    ['Company Size', '201-1000'],
    ['Domain Authority', '71'],
  ],
  button: { label: 'Set your rules', link: `${appUrl}/notifications` },
  footnote: `You get this sample once, because you opened a ${product.name} account.`,
});

/** Mails the sample notification to a new customer. */
export const sampleMail = async (to: string): Promise<void> => {
  const sample = page(setting('appUrl'));
  await sendMail({
    to,
    subject: 'Sample alert: Northwind Labs, 201-1000, DA 71 signed up',
    text: mailText(sample),
    html: mailPage(sample),
  });
};
