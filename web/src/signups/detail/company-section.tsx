import type { ReactNode } from 'react';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import type { Signup } from '../../../../shared/signups/signup.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Bar } from '../../ui/tables/bar.tsx';
import { DetailList, DetailRow, DetailSection } from '../../ui/tables/detail.tsx';
import { isPending } from '../enrichment-state.ts';
import { FactDisclosure } from './fact-disclosure.tsx';
import { SizeWitnesses } from './size-witnesses.tsx';

/** What is known of the company, each fact with its source; bars while it is being looked up. */
export function CompanySection({ signup, aside }: { signup: AccountSignup; aside?: ReactNode }) {
  const facts = factsOf(signup);
  const pending = isPending(signup);
  return (
    <DetailSection title="Company" aside={aside}>
      {pending && (
        <div className="mb-3">
          <Spinner words="Enriching..." />
        </div>
      )}
      {facts.length === 0 && !pending && (
        <p className="text-ink-2">No enrichment data available for this signup.</p>
      )}
      <DetailList>
        {facts.map(([name, field, value]) => (
          <DetailRow key={name} name={name} note={<Source signup={signup} name={name} field={field} />}>
            {value}
          </DetailRow>
        ))}
        {pending &&
          facts.length === 0 &&
          ['Company Name', 'Industry', 'Company Size', 'Location'].map((name) => (
            <DetailRow key={name} name={name}>
              <Bar className="w-26" />
            </DetailRow>
          ))}
      </DetailList>
    </DetailSection>
  );
}

type Field = 'company_name' | 'industry' | 'size' | 'location' | 'description' | 'products_services';

/** What is known of the company, name by name; what is not known is not there. */
function factsOf(signup: Signup): readonly (readonly [name: string, field: Field, value: ReactNode])[] {
  const scrape = signup.enrichment_raw_data?.company_scrape;
  if (!scrape) return [];
  const products = scrape.products_services;
  const facts: readonly (readonly [string, Field, ReactNode])[] = [
    ['Company Name', 'company_name', scrape.company_name],
    ['Industry', 'industry', scrape.industry],
    ['Company Size', 'size', sizeOf(signup)],
    ['Location', 'location', scrape.location],
    ['Description', 'description', scrape.description],
    [
      'Products & Services',
      'products_services',
      products && products.length > 0 && <Products value={products} />,
    ],
  ];
  return facts.filter(([, , value]) => value);
}

/** The range. The site's own words are its quote, and are shown here only if no range could be made of them. */
function sizeOf({ company_size, enrichment_raw_data }: Signup): string | null {
  const words = enrichment_raw_data?.company_scrape?.size ?? null;
  return words && sizeInWords(company_size === null || company_size === 'unknown' ? words : company_size);
}

function Source({ signup, name, field }: { signup: Signup; name: string; field: Field }) {
  const { sources, size_witnesses: witnesses = [], read_at } = signup.enrichment_raw_data ?? {};
  const source = sources?.[field];
  const words = signup.enrichment_raw_data?.company_scrape?.size;
  if (!source) return field === 'size' && words ? `“${words}”` : null;
  const disagreeing = field === 'size' && witnesses.length > 1;
  return (
    <FactDisclosure fact={name} source={source} readAt={read_at}>
      {disagreeing && <SizeWitnesses witnesses={witnesses} disputed={source.grade === 'disputed'} />}
    </FactDisclosure>
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
