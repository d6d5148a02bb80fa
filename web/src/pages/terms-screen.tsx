import { Link } from 'react-router-dom';
import { product } from '../../../shared/product.ts';
import { useAnchor } from '../ui/page/anchor.ts';
import { PageHeading } from '../ui/page/page.tsx';
import { PublicPage } from './shell/public-page.tsx';

const linkClasses = 'tap font-medium text-accent-ink underline underline-offset-4';

export function TermsScreen() {
  useAnchor();
  return (
    <PublicPage>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,40rem)_1fr]">
        <div>
          <PageHeading>Terms of Service & Privacy Policy</PageHeading>
          <p className="mt-2 text-ink-2">Last Updated: January 2025</p>
        </div>
        <nav
          aria-label="On this page"
          className="mt-4 grid content-start gap-y-2 lg:sticky lg:top-6 lg:row-span-2 lg:mt-0 lg:max-h-[calc(100dvh-3rem)] lg:gap-y-5 lg:overflow-y-auto"
        >
          {documents.map((one) => (
            <Contents key={one.id} {...one} />
          ))}
        </nav>
        <article>
          {documents.map((one) => (
            <Document key={one.id} {...one} />
          ))}
        </article>
      </div>
    </PublicPage>
  );
}

interface DocumentProps {
  id: string;
  title: string;
  sections: readonly LegalSection[];
}

/** Phones have only the link to the document. */
function Contents({ id, title, sections }: DocumentProps) {
  return (
    <div>
      <Link to={`#${id}`} className={linkClasses}>
        {title}
      </Link>
      <ol className="mt-2 text-13 max-lg:hidden">
        {sections.map((section, index) => (
          <li key={section.title}>
            <Link
              to={`#${id}-${index + 1}`}
              className="tap inline-block rounded-s py-0.5 text-ink-2 hover:text-ink"
            >
              {index + 1}. {section.title}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Document({ id, title, sections }: DocumentProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-6 border-t border-line pt-8">
      <h2 id={`${id}-title`} className="text-26 font-bold">
        {title}
      </h2>
      <ol>
        {sections.map((section, index) => (
          <li key={section.title} id={`${id}-${index + 1}`} className="mt-7 scroll-mt-6">
            <h3 className="text-16 font-bold">
              {index + 1}. {section.title}
            </h3>
            {section.words.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-16 text-ink-2">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-16">
        <Link to="/contact" className={linkClasses}>
          Contact us
        </Link>
      </p>
    </section>
  );
}

interface LegalSection {
  readonly title: string;
  readonly words: readonly string[];
}

const { name } = product;

/** In the order of the specification. */
const terms: readonly LegalSection[] = [
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
      `Enrichment is a paid feature: it takes one credit per professional email, including role addresses such as info@. New accounts get ${product.openingCredits} credits free of charge. Further credits are bought in packages or by auto-refill if you have enabled it.`,
      'Payments are made through third-party payment processors under their own terms. We never see or keep your full card number. If an enrichment finds nothing, its credit is refunded.',
    ],
  },
  {
    title: 'Disclaimers',
    words: [
      'Facts that we find about a company are from public sources and may be incomplete, out of date or wrong. The service is provided "as is", without warranties of any kind except warranties that the law does not allow us to exclude.',
    ],
  },
  {
    title: 'Termination',
    words: [
      'You may close your account at any time. We may suspend or close an account that breaks these terms, after a warning if one is possible. Parts of these terms that by their nature should continue will survive termination.',
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
      'These terms are governed by the law of the place in which the operator of the service is based, without regard to its conflict-of-law rules. Mandatory consumer rights are not affected.',
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

/** In the order of the specification. */
const privacy: readonly LegalSection[] = [
  {
    title: 'Information We Collect',
    words: [
      'From our customers: the email address, the password in a form that cannot be read, the credits bought and used, and the requests made. Card details go only to the payment processor.',
      'On behalf of our customers: the email address and, if sent, the name and company of the people who signed up for their product, and what is publicly known about the company behind the address.',
      'From visitors who write to us: the name, the email address, the company and the message.',
      "From visitors who try a company's domain: the domain, and until the end of the day a count under a hash of the network's address.",
    ],
  },
  {
    title: 'How We Use Information',
    words: [
      "To provide the service: to enrich signups, to notify you according to your rules, to show signups in the dashboard, to bill, to reply to messages and to keep the service safe. We don't sell personal data.",
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
      "We use providers for hosting, email, payments, protection from abuse and domain metrics. They process only the data that their task requires. If a signup's domain is enough, they get nothing else about it.",
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
      'Data may be processed in countries other than yours. If the law requires safeguards, such as standard contractual clauses, they are in place.',
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

const documents: readonly DocumentProps[] = [
  { id: 'terms', title: 'Terms of Service', sections: terms },
  { id: 'privacy', title: 'Privacy Policy', sections: privacy },
];
