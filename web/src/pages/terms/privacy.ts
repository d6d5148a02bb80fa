import type { LegalSection } from './terms.ts';

/** The privacy policy, in the order of the specification. */
export const privacy: readonly LegalSection[] = [
  {
    title: 'Information We Collect',
    words: [
      'Of our customers: the email address, the password in a form that cannot be read, the credits bought and used, and the requests made. Card details go to the payment processor alone.',
      'On behalf of our customers: the email address, and where it is sent the name and company, of the people who signed up for their product, and what is publicly known about the company behind the address.',
      'Of visitors who write to us: the name, the email address, the company and the message.',
    ],
  },
  {
    title: 'How We Use Information',
    words: [
      'To provide the service: to enrich signups, to notify by the rules set, to show them in the dashboard, to bill, to answer messages and to keep the service safe. We sell no personal data.',
    ],
  },
  {
    title: 'Security',
    words: [
      'Data is encrypted in transit and at rest, access is limited to what each part of the service needs, and API keys are kept sealed. No system is perfectly safe; if a breach concerns you, we tell you without delay.',
    ],
  },
  {
    title: 'Third Parties',
    words: [
      'We use providers for hosting, email, payments, protection from abuse and domain metrics. They process data for us only as far as their task needs it, and of a signup they are given the domain where that suffices.',
    ],
  },
  {
    title: 'Cookies',
    words: [
      'We keep in your browser only what the service needs to work, such as your session. There are no advertising cookies. The check that you are human may set its own.',
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
      'Signups stay until the customer deletes them or closes the account. Records of payments stay as long as the law demands. Backups are overwritten in the course of weeks.',
    ],
  },
  {
    title: "Children's Privacy",
    words: [
      'The service is not meant for children under 13, and we do not knowingly keep data about them. If you believe that we do, write to us and we delete it.',
    ],
  },
  {
    title: 'International Transfers',
    words: [
      'Data may be processed in countries other than yours. Where the law asks for safeguards, such as standard contractual clauses, they are in place.',
    ],
  },
  {
    title: 'Changes to This Policy',
    words: [
      'We may change this policy. The date above says when it last changed, and we announce changes that matter before they take effect.',
    ],
  },
  {
    title: 'Contact',
    words: ['Questions about privacy, and requests about your data, reach us through the contact form.'],
  },
];
