import { product } from '../../../../shared/product.ts';

export interface LegalSection {
  readonly title: string;
  readonly words: readonly string[];
}

const { name } = product;

/** The terms of service, in the order of the specification. */
export const terms: readonly LegalSection[] = [
  {
    title: 'Acceptance of Terms',
    words: [
      `By creating an account or using ${name} you agree to these terms. If you use it for a company, you agree on its behalf and confirm that you may do so.`,
    ],
  },
  {
    title: 'Description of Service',
    words: [
      `${name} receives the signups of your own product through an API, adds what is publicly known about the company behind a professional address, shows them in a dashboard and notifies you by the rules that you set.`,
    ],
  },
  {
    title: 'Accounts',
    words: [
      'You need an account with a confirmed email address. Keep your password and your API key secret: what is done with them counts as done by you. Tell us at once if you think that somebody else has them.',
    ],
  },
  {
    title: 'User Responsibilities',
    words: [
      'Send only data that you may lawfully share with us, and tell the people concerned that you do. Do not use the service to send unwanted mail, to get around its limits, to disturb it or to look into data of others.',
    ],
  },
  {
    title: 'Intellectual Property',
    words: [
      `The service, its software and its marks belong to ${name}. The data that you send stays yours; you allow us to process it so that we can provide the service.`,
    ],
  },
  {
    title: 'Payment Terms',
    words: [
      `Enrichment is a paid feature: it takes one credit per professional email. New accounts get ${product.openingCredits} credits free of charge. Further credits are bought in packages or by auto-refill where you have enabled it.`,
      'Payments are made through third-party payment processors under their own terms. We never see or keep your full card number. Credits that an enrichment took are given back when it finds nothing.',
    ],
  },
  {
    title: 'Disclaimers',
    words: [
      'What we find about a company comes from public sources and may be incomplete, out of date or wrong. The service is provided as it is, without warranties of any kind beyond those that the law does not let us exclude.',
    ],
  },
  {
    title: 'Termination',
    words: [
      'You may close your account at any time. We may suspend or close an account that breaks these terms, after a warning where one is possible. The parts of these terms that are meant to last do so.',
    ],
  },
  {
    title: 'Limitation of Liability',
    words: [
      'As far as the law allows, we are not liable for indirect or consequential damage or for lost profit, and our liability as a whole is limited to what you paid us in the twelve months before the claim.',
    ],
  },
  {
    title: 'Governing Law',
    words: [
      'These terms are governed by the law of the place where the operator of the service has its seat, without its rules on conflicts of law. Mandatory rights of consumers are not affected.',
    ],
  },
  {
    title: 'Changes to Terms',
    words: [
      'We may change these terms. When a change matters, we say so by email or in the dashboard before it takes effect. Using the service after that means that you accept it.',
    ],
  },
  {
    title: 'Contact',
    words: ['Questions about these terms reach us through the contact form.'],
  },
];
