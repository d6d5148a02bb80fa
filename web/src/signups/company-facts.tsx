import type { ReactNode } from 'react';
import { isInferred } from '../../../shared/enrichment/fact-grade.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { formatDate } from '../ui/format.ts';
import { DomainMetrics } from './domain-metrics.tsx';
import { FactSources } from './fact-sources.tsx';

interface ShownFact {
  readonly name: string;
  readonly value: ReactNode;
  readonly inferred: boolean;
}

/** The facts of one signup, name by name, below how its enrichment stands (the children). */
export function CompanyFacts({ signup, children }: { signup: Signup; children: ReactNode }) {
  const facts = factsOf(signup);
  return (
    <div className="px-6 py-5 max-sm:px-4">
      <MeantAddress signup={signup} />
      {signup.alert_unknown_at && <AlertInDoubt since={signup.alert_unknown_at} />}
      {children}
      {facts.length === 0 && signup.enrichment_status !== 'pending' && (
        <p className="text-ink-2">No enrichment data available for this signup.</p>
      )}
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[150px_1fr]">
        {facts.map(({ name, value, inferred }) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="break-words text-ink max-sm:mt-0.5">
              {value}
              {inferred && <Inferred />}
            </dd>
          </div>
        ))}
      </dl>
      <FactSources signup={signup} />
      <DomainMetrics signup={signup} />
    </div>
  );
}

/** What is known of the company, name by name; what is not known is not there. */
function factsOf(signup: Signup): readonly ShownFact[] {
  const { company_scrape: scrape, sources } = signup.enrichment_raw_data ?? {};
  if (!scrape) return [];
  const products = scrape.products_services;
  const facts: readonly (readonly [string, keyof typeof scrape, ReactNode])[] = [
    ['Company Name', 'company_name', scrape.company_name],
    ['Industry', 'industry', scrape.industry],
    ['Company Size', 'size', scrape.size],
    ['Location', 'location', scrape.location],
    ['Description', 'description', scrape.description],
    [
      'Products & Services',
      'products_services',
      products && products.length > 0 && <Products value={products} />,
    ],
  ];
  return facts
    .filter(([, , value]) => value)
    .map(([name, field, value]) => ({ name, value, inferred: isInferred(sources?.[field]) }));
}

/** What was probably meant, where the address looks mistyped. */
function MeantAddress({ signup }: { signup: Signup }) {
  const meant = signup.enrichment_raw_data?.suggested_email;
  return (
    meant && (
      <p className="mb-4 break-words text-ink-2">
        This email may have a typo. Did they mean <strong className="font-medium text-ink">{meant}</strong>?
      </p>
    )
  );
}

/** Said where an alert may not have arrived: the customer may want to act on the signup by hand. */
function AlertInDoubt({ since }: { since: string }) {
  return (
    <p className="mb-4 text-ink-2">
      <strong className="font-medium text-warn">Alert unconfirmed.</strong> We couldn't confirm on{' '}
      {formatDate(since)} that an alert about this signup was sent. We won't resend it, so you never get the
      same alert twice.
    </p>
  );
}

/** Beside a fact that the site doesn't state, but that follows from what it says. */
function Inferred() {
  return (
    <span
      className="ml-2 text-13 text-ink-3"
      title="Inferred from the website, which doesn't state it directly."
    >
      inferred
    </span>
  );
}

function Products({ value }: { value: string | string[] }) {
  return typeof value === 'string' ? (
    value
  ) : (
    <ul>
      {value.map((product) => (
        <li key={product}>{product}</li>
      ))}
    </ul>
  );
}
