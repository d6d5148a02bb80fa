import { ChevronDown, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { releaseInWords } from '../../../../shared/enrichment/index/domain-strength.ts';
import { companyIndex } from '../../../../shared/enrichment/metrics-provider.ts';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import type { FactSource, Signup, SizeWitness } from '../../../../shared/signups/signup.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { formatDay, formatNumber } from '../../ui/page/format.ts';
import { Bar } from '../../ui/page/page.tsx';
import { DetailList, DetailRow, DetailSection, OutsideLink } from '../../ui/tables/detail.tsx';
import { isPending } from '../cells.tsx';
import { gradeInWords, safeLink, sourceName } from './domain-section.tsx';

export function CompanySection({ signup, aside }: { signup: AccountSignup; aside?: ReactNode }) {
  const facts = factsOf(signup);
  const pending = isPending(signup);
  const addedAt = signup.enrichment_raw_data?.added_at;
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
      {addedAt && (
        <p className="mt-3 text-13 text-ink-2">
          We looked again and added facts on {formatDay(addedAt)}, free of charge.
        </p>
      )}
    </DetailSection>
  );
}

type Field = 'company_name' | 'industry' | 'size' | 'location' | 'description' | 'products_services';

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

/** The size range, or the site's words if they could not be converted to a range. */
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

/** All sources that state a company size. The first one is used. */
function SizeWitnesses({ witnesses, disputed }: { witnesses: readonly SizeWitness[]; disputed: boolean }) {
  return (
    <>
      <ul className="grid gap-1.5">
        {witnesses.map(({ source, date, size, people, attribution }, place) => (
          <li
            key={`${source} ${date}`}
            className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-baseline gap-x-3"
          >
            <span className="text-ink">
              {source}, {releaseInWords(date)}
            </span>
            <span className={place === 0 ? 'font-medium text-ink' : 'text-ink-2'}>{sizeInWords(size)}</span>
            <span className="text-ink-2">{place === 0 ? 'Used' : 'Not used'}</span>
            <span className="col-span-full text-ink-2">
              {[people !== null && `${formatNumber(people)} employees`, attribution && `Data: ${attribution}`]
                .filter(Boolean)
                .join('. ')}
            </span>
          </li>
        ))}
      </ul>
      {disputed && (
        <p className="mt-1.5 text-ink-2">
          These are more than one range apart, so the size is less certain. The first one is used.
        </p>
      )}
    </>
  );
}

/** A fact's grade and source, which expand to the quoted text. Starts open if sources disagree. */
function FactDisclosure({
  fact,
  source,
  readAt,
  children,
}: {
  fact: string;
  source: FactSource;
  readAt: string | undefined;
  children?: ReactNode;
}) {
  const disputed = source.grade === 'disputed';
  const link = safeLink(source.url);
  return (
    <details open={disputed} className="group text-13">
      <summary className="inline-flex max-w-full cursor-pointer list-none items-center gap-1 rounded-s text-ink-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {disputed && (
          <CircleAlert size={14} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-warn" />
        )}
        <span className="sr-only">Source of {fact}: </span>
        <span className="shrink-0 font-medium text-ink">{gradeInWords(source)}</span>
        <span className="truncate">· {sourceName(source)}</span>
        <ChevronDown
          size={14}
          strokeWidth={1.9}
          aria-hidden="true"
          className="shrink-0 group-open:rotate-180"
        />
      </summary>
      <div className="mt-1.5 rounded-m bg-sunken p-3">
        {(!children || source.method !== companyIndex) && (
          <p className="mb-1.5 break-words text-ink">“{source.quote}”</p>
        )}
        {children}
        <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-ink-2">
          <span>
            {source.attribution ? `Data: ${source.attribution}` : readAt && `Read ${formatDay(readAt)}`}
          </span>
          {link && <OutsideLink to={link}>Open page</OutsideLink>}
        </p>
      </div>
    </details>
  );
}
