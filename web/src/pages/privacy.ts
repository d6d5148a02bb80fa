import type { LegalSection } from './terms.ts';

/** The privacy policy, in the order of the specification. */
export const privacy: readonly LegalSection[] = [
  {
    title: 'Information We Collect',
    words: [
      'From our customers: the email address, the password in a form that cannot be read, the credits bought and used, and the requests made. Card details go only to the payment processor.',
      'On behalf of our customers: the email address and, if sent, the name and company of the people who signed up for their product, and what is publicly known about the company behind the address.',
      'From visitors who write to us: the name, the email address, the company and the message.',
    ],
  },
  {
    title: 'How We Use Information',
    words: [
      "To provide the service: to enrich signups, to notify you according to your rules, to show signups in the dashboard, to bill, to answer messages and to keep the service safe. We don't sell personal data.",
    ],
  },
  {
    title: 'Security',
    words: [
      'Data is encrypted in transit and at rest, access is limited to what each part of the service needs, and API keys are kept sealed. No system is perfectly safe; if a breach affects you, we will tell you without delay.',
    ],
  },
  {
    title: 'Third Parties',
    words: [
      "We use providers for hosting, email, payments, protection from abuse and domain metrics. They process only the data that their task requires. Where a signup's domain is enough, they get nothing else about it.",
    ],
  },
  {
    title: 'Cookies',
    words: [
      "We store in your browser only what the service needs to work, such as your session. We don't use advertising cookies. The CAPTCHA may set its own cookies.",
    ],
  },
  {
    title: 'Your Rights',
    words: [
      'You may ask to access, correct or delete your personal data, object to or restrict its use, and withdraw your consent at any time. If you signed up for the product of one of our customers, ask them first: they decide about that data, and we help them.',
    ],
  },
  {
    title: 'Data Retention',
    words: [
      'We keep signups until the customer deletes them or closes the account, and files of imported signups for 30 days. We keep payment records as long as the law requires. Backups are overwritten within weeks.',
    ],
  },
  {
    title: "Children's Privacy",
    words: [
      'The service is not meant for children under 13, and we do not knowingly keep data about them. If you believe that we do, write to us and we will delete it.',
    ],
  },
  {
    title: 'International Transfers',
    words: [
      'Data may be processed in countries other than yours. Where the law requires safeguards, such as standard contractual clauses, they are in place.',
    ],
  },
  {
    title: 'Changes to This Policy',
    words: [
      'We may change this policy. The date above shows when it last changed. We announce important changes before they take effect.',
    ],
  },
  {
    title: 'Contact',
    words: ['For questions about privacy and requests about your data, use the contact form.'],
  },
];
