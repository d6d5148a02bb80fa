import { product } from '../../../shared/product.ts';

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
      `By creating an account or using ${name} you agree to these terms. If you use it for a company, you agree on its behalf and confirm that you are authorized to do so.`,
    ],
  },
  {
    title: 'Description of Service',
    words: [
      `${name} receives the signups of your own product through an API, adds what is publicly known about the company behind a professional address, shows them in a dashboard and notifies you according to your rules.`,
    ],
  },
  {
    title: 'Accounts',
    words: [
      'You need an account with a confirmed email address. Keep your password and your API key secret: you are responsible for everything done with them. Tell us right away if you think someone else has them.',
    ],
  },
  {
    title: 'User Responsibilities',
    words: [
      "Send only data that you may lawfully share with us, and tell the people concerned that you do. Do not use the service to send unwanted email, to get around its limits, to disrupt it or to access other people's data.",
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
      `Enrichment is a paid feature: it takes one credit per professional email, including role addresses such as info@. New accounts get ${product.openingCredits} credits free of charge. Further credits are bought in packages or by auto-refill where you have enabled it.`,
      'Payments are made through third-party payment processors under their own terms. We never see or keep your full card number. If an enrichment finds nothing, its credit is refunded.',
    ],
  },
  {
    title: 'Disclaimers',
    words: [
      'What we find about a company comes from public sources and may be incomplete, out of date or wrong. The service is provided "as is", without warranties of any kind except those that the law does not allow us to exclude.',
    ],
  },
  {
    title: 'Termination',
    words: [
      'You may close your account at any time. We may suspend or close an account that breaks these terms, after a warning where one is possible. Parts of these terms that by their nature should continue will survive termination.',
    ],
  },
  {
    title: 'Limitation of Liability',
    words: [
      'As far as the law allows, we are not liable for indirect or consequential damage or for lost profit, and our total liability is limited to what you paid us in the twelve months before the claim.',
    ],
  },
  {
    title: 'Governing Law',
    words: [
      'These terms are governed by the law of the place where the operator of the service is based, without regard to its conflict-of-law rules. Mandatory consumer rights are not affected.',
    ],
  },
  {
    title: 'Changes to Terms',
    words: [
      'We may change these terms. We announce important changes by email or in the dashboard before they take effect. By using the service after that, you accept them.',
    ],
  },
  {
    title: 'Contact',
    words: ['For questions about these terms, use the contact form.'],
  },
];
