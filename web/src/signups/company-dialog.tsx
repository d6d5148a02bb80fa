import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { getAccountSignup, type SignupRow, signupRowSchema } from '../../../shared/signups/api.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { call } from '../app/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { DomainMetrics } from './domain-metrics.tsx';
import { EnrichmentOutcome } from './enrichment-outcome.tsx';
import { useRetry } from './use-retry.ts';

const Products = ({ value }: { value: string | string[] }) =>
  typeof value === 'string' ? (
    value
  ) : (
    <ul>
      {value.map((product) => (
        <li key={product}>{product}</li>
      ))}
    </ul>
  );

/** What is known of the company, name by name; what is not known is not there. */
const factsOf = (signup: Signup): readonly (readonly [string, ReactNode])[] => {
  const scrape = signup.enrichment_raw_data?.company_scrape;
  if (!scrape) return [];
  const products = scrape.products_services;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Company Name', scrape.company_name],
    ['Industry', scrape.industry],
    ['Company Size', scrape.size],
    ['Location', scrape.location],
    ['Description', scrape.description],
    ['Products & Services', products && products.length > 0 && <Products value={products} />],
  ];
  return facts.filter(([, value]) => value);
};

const Facts = ({ signup, children }: { signup: Signup; children: ReactNode }) => {
  const facts = factsOf(signup);
  return (
    <div className="px-6 py-5 max-sm:px-4">
      {children}
      {facts.length === 0 && signup.enrichment_status !== 'pending' && (
        <p className="text-ink-2">No enrichment data available for this signup.</p>
      )}
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[150px_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="break-words text-ink max-sm:mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
      <DomainMetrics signup={signup} />
    </div>
  );
};

/** Between two looks at a signup whose enrichment is under way. */
const patience = 1_500;

/** All that is known about the company behind a signup. */
export const CompanyDialog = ({
  row,
  onClose,
  onChange,
  returnTo,
}: {
  row: SignupRow | undefined;
  onClose: () => void;
  /** The row is different now: its enrichment began anew, or ended. */
  onChange: (row: SignupRow) => Promise<void>;
  returnTo: RefObject<HTMLElement | null>;
}) => {
  const id = row?.id ?? '';
  const retry = useRetry(onChange);
  // The status is part of the key, so that the dialog follows an enrichment that ends meanwhile.
  const { data, error } = useQuery({
    queryKey: ['signups', 'one', id, row?.enrichment_status],
    queryFn: () => call(getAccountSignup, { id }),
    enabled: row !== undefined,
    refetchInterval: ({ state }) => state.data?.enrichment_status === 'pending' && patience,
  });
  const ended = row?.enrichment_status === 'pending' && data && data.enrichment_status !== 'pending';
  useEffect(() => {
    if (ended) void onChange(signupRowSchema.parse(data));
  }, [ended, data, onChange]);
  const scrape = data?.enrichment_raw_data?.company_scrape;
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      returnTo={returnTo}
      title={scrape?.company_name || 'Company Details'}
      subtitle={scrape?.industry || data?.company_industry || row?.email || ''}
    >
      {data && row && (
        <Facts signup={data}>
          <EnrichmentOutcome signup={data} retrying={retry.isPending} onRetry={() => retry.mutate(row)} />
        </Facts>
      )}
      {!data && (
        <div className="px-6 py-5 max-sm:px-4">
          {error ? <p role="alert">{error.message}</p> : <Spinner words="Loading..." />}
        </div>
      )}
    </Dialog>
  );
};
