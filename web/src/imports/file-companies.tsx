import { useState } from 'react';
import type { Import } from '../../../shared/imports/import.ts';
import {
  type CompanyChoice,
  type FileCompany,
  type KnownSize,
  knownSizes,
  type Preview,
} from '../../../shared/imports/preview.ts';
import { NotLoaded } from '../ui/feedback/not-loaded.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { formatDay, formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { AuthorityCell, sizeOrDash } from '../ui/tables/cells.tsx';
import { ChoosePanel } from './choose-panel.tsx';
import { PartsBar, SizesBar } from './figures.tsx';
import { ReportButton } from './import-actions.tsx';
import { companiesWords, peopleWords } from './import-words.ts';
import { useFileCompanies } from './use-imports.ts';

interface FileCompaniesProps {
  shown: Import;
  preview: Preview;
  busy: boolean;
  onStart: (companies: CompanyChoice) => void;
}

/** The companies of a file before anything is paid, and the choice of those to enrich first. */
export function FileCompanies({ shown, preview, busy, onStart }: FileCompaniesProps) {
  if (preview.companies === 0) return null;
  if (preview.known) return <KnownCompanies {...{ shown, busy, onStart }} known={preview.known} />;
  return (
    <Panel className="px-6 py-5 max-sm:px-4">
      <PanelTitle>Companies in your file</PanelTitle>
      <p className="mt-2 mb-3 text-ink-2" role="status">
        Looking up {formatNumber(preview.companies)} {preview.companies === 1 ? 'company' : 'companies'}, free
        of charge…
      </p>
      <div
        role="progressbar"
        aria-label="Looked up"
        aria-valuemin={0}
        aria-valuemax={preview.companies}
        aria-valuenow={preview.looked_up}
      >
        <PartsBar
          parts={[
            { name: 'Looked up', count: preview.looked_up, fill: 'fill-chart-1' },
            { name: 'Left', count: preview.companies - preview.looked_up, fill: 'fill-line-2' },
          ]}
          total={preview.companies}
        />
      </div>
    </Panel>
  );
}

type Known = NonNullable<Preview['known']>;

const large: readonly KnownSize[] = ['5001+', '1001-5000', '201-1000'];
const shownAtFirst = 20;
const mostShown = 1000;

function KnownCompanies({
  shown,
  known,
  busy,
  onStart,
}: Omit<FileCompaniesProps, 'preview'> & { known: Known }) {
  const hasLarge = large.some((size) => known.sizes[size].companies > 0);
  const [choice, setChoice] = useState<CompanyChoice>({
    sizes: hasLarge ? [...large] : [...knownSizes],
    left_out: [],
    people: 'latest',
  });
  const [rows, setRows] = useState(shownAtFirst);
  const { data, error, isPlaceholderData, refetch } = useFileCompanies(shown, choice, rows);
  const toggle = (domain: string) => {
    const others = choice.left_out.filter((one) => one !== domain);
    const isOut = others.length < choice.left_out.length;
    setChoice({ ...choice, left_out: isOut ? others : [...others, domain] });
  };
  return (
    <section aria-labelledby="whales" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="whales" className="text-26 font-bold">
          {hasLarge ? 'Your whales' : 'Your companies'}
        </h2>
        <Summary known={known} />
      </div>
      <SizesBar sizes={known.sizes} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] wide:grid-cols-[minmax(0,1fr)_27rem]">
        <Panel className="overflow-hidden">
          <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4 max-sm:px-4">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <PanelTitle>Largest companies</PanelTitle>
              <span className="text-13 text-ink-2">
                {data ? `${formatNumber(data.companies)} selected` : ''}
              </span>
            </div>
            <ReportButton id={shown.id} of="companies" size="compact">
              Download All
            </ReportButton>
          </div>
          {data ? (
            <FileCompaniesTable companies={data.largest} leftOut={choice.left_out} onToggle={toggle} />
          ) : (
            <div className="border-t border-line px-6 py-4">
              {error ? (
                <NotLoaded words="The companies couldn't be loaded." onRetry={refetch} />
              ) : (
                <Spinner words="Loading companies..." />
              )}
            </div>
          )}
          {data && data.matching > rows && rows < mostShown && (
            <div className="border-t border-line px-6 py-3 text-right max-sm:px-4">
              <Button size="compact" onClick={() => setRows(Math.min(mostShown, rows + shownAtFirst))}>
                Show {shownAtFirst} More
              </Button>
            </div>
          )}
        </Panel>
        <ChoosePanel
          {...{ shown, known, busy, choice }}
          // An earlier choice's price must not be confirmed.
          selected={isPlaceholderData ? undefined : data}
          onChange={setChoice}
          onStart={() => onStart(choice)}
        />
      </div>
    </section>
  );
}

function Summary({ known: { sizes, matched } }: { known: Known }) {
  const counts = Object.values(sizes);
  const sum = (of: 'companies' | 'people') => counts.reduce((total, count) => total + count[of], 0);
  const above = sizes['5001+'].companies + sizes['1001-5000'].companies;
  const unknown = sizes.unknown.companies;
  return (
    <>
      <p className="mt-1 text-16 text-pretty">
        <strong>{peopleWords(sum('people'))}</strong> from <strong>{companiesWords(sum('companies'))}</strong>
        . <strong>{formatNumber(above)}</strong> above 1,000 people,{' '}
        <strong>{formatNumber(sizes['201-1000'].companies)}</strong> between 201 and 1,000.
      </p>
      <p className="mt-1 text-13 text-pretty text-ink-2">
        {matched.companies > 0 &&
          `Your rules match ${formatNumber(matched.companies)} of them with ${formatNumber(matched.people)} people. `}
        {unknown > 0 &&
          `Size unknown for ${Math.round((unknown / sum('companies')) * 100)}%: read from their sites when enriched. `}
        Nothing is spent until you start.
      </p>
    </>
  );
}

const head =
  'h-10 px-3 text-left text-13 font-medium text-ink-2 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';
const cell = 'h-11 border-t border-line px-3 first:pl-6 last:pr-6 max-sm:first:pl-4 max-sm:last:pr-4';

function FileCompaniesTable({
  companies,
  leftOut,
  onToggle,
}: {
  companies: readonly FileCompany[];
  leftOut: readonly string[];
  onToggle: (domain: string) => void;
}) {
  const isDated = companies.some(({ latest }) => latest !== null);
  return (
    <table className="w-full table-fixed">
      <thead className="border-t border-line bg-sunken">
        <tr>
          <th scope="col" className={head}>
            Company
          </th>
          <th scope="col" className={`${head} w-28 max-sm:hidden`}>
            Company Size
          </th>
          <th scope="col" className={`${head} w-36 text-right max-md:hidden`}>
            Domain Authority
          </th>
          <th scope="col" className={`${head} w-20 text-right`}>
            People
          </th>
          {isDated && (
            <th scope="col" className={`${head} w-32 text-right max-md:hidden`}>
              Latest
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {companies.map(({ domain, name, size, location, domain_authority, people, latest }) => (
          <tr key={domain}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              <label className="flex items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={!leftOut.includes(domain)}
                  onChange={() => onToggle(domain)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 truncate" title={location ?? undefined}>
                  {name && <span className="mr-2 font-medium">{name}</span>}
                  <span className={name ? 'text-13 text-ink-2' : ''}>{domain}</span>
                  <span className="block text-13 text-ink-2 sm:hidden">{sizeOrDash(size)}</span>
                </span>
              </label>
            </th>
            <td className={`${cell} text-ink-2 max-sm:hidden`}>{sizeOrDash(size)}</td>
            <td className={`${cell} max-md:hidden`}>
              <AuthorityCell value={domain_authority} />
            </td>
            <td className={`${cell} text-right`}>{formatNumber(people)}</td>
            {isDated && (
              <td className={`${cell} text-right text-ink-2 max-md:hidden`}>
                {latest ? formatDay(latest) : '-'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
