import { type ReactNode, useRef } from 'react';
import type { CorrectableField } from '../../../../shared/companies/correction.ts';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { companySentence } from '../../../../shared/signups/person-card.ts';
import type { Signup } from '../../../../shared/signups/signup.ts';
import { Button } from '../../ui/forms/button.tsx';
import { counted, formatDay } from '../../ui/page/format.ts';
import { Correctable, Corrected } from '../../ui/tables/correction.tsx';
import { DetailList, DetailRow, Fold } from '../../ui/tables/detail.tsx';
import { isPending } from '../cells.tsx';
import { FactDisclosure, SizeWitnesses } from './fact-source.tsx';

interface Corrections {
  readonly correct: (field?: CorrectableField) => void;
  readonly undo: (field: CorrectableField) => void;
  readonly isBusy: boolean;
}

/** Facts of the company, which can be corrected with `corrections`. Closed if nothing is known. */
export function CompanySection({
  signup,
  aside,
  corrections,
  isOpen = false,
}: {
  signup: AccountSignup;
  aside?: ReactNode;
  corrections?: Corrections | undefined;
  isOpen?: boolean;
}) {
  const addFacts = useRef<HTMLButtonElement>(null);
  const facts = factsOf(signup);
  const { added_at: addedAt, parent_company: parent } = signup.enrichment_raw_data ?? {};
  if (facts.length === 0 && !corrections && !aside) return null;
  return (
    <Fold title="Company" summary={summaryOf(signup, facts)} isOpen={isOpen}>
      <DetailList>
        {facts.map(([name, field, value]) => {
          const note = (
            <Note
              signup={signup}
              name={name}
              field={field}
              onUndo={
                corrections &&
                !corrections.isBusy &&
                ((corrected) => {
                  // The pressed button is about to disappear.
                  addFacts.current?.focus();
                  corrections.undo(corrected);
                })
              }
            />
          );
          // The card above shows the value.
          const isShown = shownInCard.has(field) || (field === 'description' && isOneSentence(signup));
          const content = isShown ? note : value;
          return (
            <DetailRow key={name} name={isShown ? `${name} source` : name} note={!isShown && note}>
              {corrections && field !== 'products_services' ? (
                <Correctable fact={name} onCorrect={() => corrections.correct(correctionOf[field])}>
                  {content}
                </Correctable>
              ) : (
                content
              )}
            </DetailRow>
          );
        })}
        {parent && (
          <DetailRow name="Part Of" note={<Source signup={signup} name="Part Of" field="parent_company" />}>
            {parent}
          </DetailRow>
        )}
      </DetailList>
      {corrections && (
        <Button ref={addFacts} size="compact" className="mt-4" onClick={() => corrections.correct()}>
          Correct or Add Facts
        </Button>
      )}
      {addedAt && (
        <p className="mt-3 text-13 text-ink-2">
          We looked again and added facts on {formatDay(addedAt)}, free of charge.
        </p>
      )}
      {aside && <p className="mt-3 text-13">{aside}</p>}
    </Fold>
  );
}

type Field = 'company_name' | 'industry' | 'size' | 'location' | 'description' | 'products_services';

type Facts = readonly (readonly [name: string, field: Field, value: ReactNode])[];

const shownInCard: ReadonlySet<Field> = new Set(['industry', 'size', 'location']);

/** True if the sentence of the card is the whole description. */
export function isOneSentence(signup: Signup): boolean {
  return companySentence(signup) === signup.enrichment_raw_data?.company_scrape?.description?.trim();
}

/** "6 facts, 1 inferred". */
function summaryOf(signup: AccountSignup, facts: Facts): string {
  if (facts.length === 0) return isPending(signup) ? '' : 'Nothing known';
  const { sources = {}, corrections = {} } = signup.enrichment_raw_data ?? {};
  const grades = facts.map(([, field]) => sources[field]?.grade);
  const counts = [
    [Object.keys(corrections).length, 'corrected by you'],
    [grades.filter((grade) => grade === 'inferred').length, 'inferred'],
    [grades.filter((grade) => grade === 'disputed').length, 'with sources that disagree'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return [counted(facts.length, 'fact'), ...said].join(', ');
}

export function factsOf(signup: Signup): Facts {
  const scrape = signup.enrichment_raw_data?.company_scrape;
  if (!scrape) return [];
  const products = scrape.products_services;
  const facts: Facts = [
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
export function sizeOf({ company_size, enrichment_raw_data }: Signup): string | null {
  const words = company_size === 'unknown' ? null : company_size;
  const size = words ?? enrichment_raw_data?.company_scrape?.size ?? null;
  return size && sizeInWords(size);
}

const correctionOf = {
  company_name: 'company_name',
  industry: 'industry',
  size: 'company_size',
  location: 'location',
  description: 'description',
} as const satisfies Record<Exclude<Field, 'products_services'>, CorrectableField>;

/** The source of a fact, or the mark of its correction with the source of the replaced value. */
function Note({
  signup,
  name,
  field,
  onUndo,
}: {
  signup: Signup;
  name: string;
  field: Field;
  onUndo: ((field: CorrectableField) => void) | false | undefined;
}) {
  const corrected = field === 'products_services' ? undefined : correctionOf[field];
  const correction = corrected && signup.enrichment_raw_data?.corrections?.[corrected];
  if (!corrected || !correction) return <Source signup={signup} name={name} field={field} />;
  const { at, found, url, quote, method, ...source } = correction;
  return (
    <Corrected fact={name} at={at} onUndo={onUndo ? () => onUndo(corrected) : undefined}>
      <p className="break-words">
        {found === null ? 'We found nothing.' : `We found: ${field === 'size' ? sizeInWords(found) : found}`}
      </p>
      {url !== undefined && quote !== undefined && method !== undefined && (
        <FactDisclosure
          fact={name}
          source={{ ...source, url, quote, method }}
          readAt={signup.enrichment_raw_data?.read_at}
        />
      )}
    </Corrected>
  );
}

function Source({ signup, name, field }: { signup: Signup; name: string; field: Field | 'parent_company' }) {
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

/** The facts of a signup's company that can be corrected; null if unknown. */
export function correctableFacts(signup: Signup): Record<CorrectableField, string | null> {
  const scrape = signup.enrichment_raw_data?.company_scrape;
  return {
    company_name: scrape?.company_name ?? null,
    company_size: signup.company_size,
    industry: signup.company_industry,
    location: scrape?.location ?? null,
    description: scrape?.description ?? null,
  };
}
