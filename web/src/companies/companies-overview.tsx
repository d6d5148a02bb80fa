import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Company } from '../../../shared/companies/api.ts';
import { sizeInWords } from '../../../shared/enrichment/company-size.ts';
import type { Direction } from '../platform/rows/order-rows.ts';
import { knownValue, pageFrom, useAddressState } from '../platform/screens/use-address-state.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { formatDay, formatNumber } from '../ui/page/format.ts';
import { BackToDashboard, PageHeading, Panel } from '../ui/page/page.tsx';
import { useNarrow } from '../ui/page/use-media.ts';
import { Blaze } from '../ui/tables/cells.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import { SortSelect } from '../ui/tables/sort-header.tsx';
import { LoadingRows } from '../ui/tables/table-head.tsx';
import { useCompanies } from './companies-store.ts';
import { CompaniesTable } from './companies-table.tsx';
import { type CompaniesView, type CompanyColumn, sortableCompanyColumns } from './company-index.ts';
import { companyColumnNames, companyLink, peopleInWords, whatCounts } from './company-words.ts';

export function CompaniesOverview() {
  const { view, searchFor, goTo, sortBy, order } = useCompaniesView();
  const { found, received, complete, error, retry } = useCompanies(view);
  const narrow = useNarrow();
  const clear = () => {
    searchFor('');
    // Move the focus, because the clicked button disappears.
    document.querySelector<HTMLElement>('[data-search]')?.focus();
  };
  return (
    <>
      <BackToDashboard />
      <div className="mt-1 mb-4">
        <PageHeading>Companies</PageHeading>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox
          label="Search companies"
          placeholder="Search by company or domain..."
          value={view.search}
          onChange={searchFor}
        />
        {/* On phones, keep this line even if it is empty. */}
        <div className="flex min-h-11 items-center max-nav:grow max-sm:w-full nav:min-h-9">
          <div className="text-ink-2 not-empty:mr-4 max-sm:text-13 max-sm:not-empty:mr-2" aria-live="polite">
            {found &&
              complete &&
              `${formatNumber(found.total)} ${found.total === 1 ? 'company' : 'companies'}`}
          </div>
          {!complete && !error && (
            <Spinner words={found ? `Loaded ${formatNumber(received)}...` : 'Loading companies...'} />
          )}
          {narrow && (
            <SortSelect
              columns={sortableCompanyColumns.map((column) => [column, companyColumnNames[column]])}
              column={view.column}
              direction={view.direction}
              onOrder={order}
            />
          )}
        </div>
        {!narrow && <p className="ml-auto text-13 text-ink-2 max-lg:ml-0 max-lg:w-full">{whatCounts}</p>}
      </div>
      <Panel className="overflow-hidden">
        {!found && !error && (narrow ? <LoadingRows row="h-15.5" head={false} /> : <LoadingRows />)}
        {error && (
          <div
            role="alert"
            className={`flex ${found ? 'min-h-24' : 'min-h-60'} flex-col items-start justify-center gap-4 px-6 py-4 max-sm:px-4`}
          >
            <p className="text-ink-2">
              {found ? "Some companies couldn't be loaded." : "Your companies couldn't be loaded."}
            </p>
            <Button onClick={retry}>Try Again</Button>
          </div>
        )}
        {complete && found?.all === 0 && <NoCompanies />}
        {found && found.all > 0 && found.total === 0 && <NothingFound onClear={clear} />}
        {found && found.total > 0 && (
          <>
            {narrow ? (
              <CompaniesList rows={found.rows} />
            ) : (
              <CompaniesTable
                rows={found.rows}
                column={view.column}
                direction={view.direction}
                onSort={sortBy}
              />
            )}
            <Pagination page={found.page} total={found.total} onPage={goTo} />
          </>
        )}
      </Panel>
      {narrow && found && <p className="mt-3 text-13 text-ink-2">{whatCounts}</p>}
    </>
  );
}

function NoCompanies() {
  return (
    <Empty title="No companies yet." hint="A company appears with the first signup from its domain.">
      <ButtonLink to="/api-docs">View API Docs</ButtonLink>
    </Empty>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty title="No companies found matching your search." hint="Try adjusting your search terms.">
      <Button onClick={onClear}>Clear Search</Button>
    </Empty>
  );
}

function Empty({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex min-h-60 flex-col items-start justify-center px-6 max-sm:px-4">
      <p className="text-16 font-bold">{title}</p>
      <p className="mt-1 mb-4 text-ink-2">{hint}</p>
      {children}
    </div>
  );
}

const kept = ['domain'];

function useCompaniesView() {
  const [view, setView] = useAddressState(viewFrom, addressOf, kept);
  return {
    view,
    searchFor: (search: string) => setView((now) => ({ ...now, search, page: 1 })),
    goTo: (page: number) => setView((now) => ({ ...now, page })),
    sortBy: (column: CompanyColumn) =>
      setView((now) => ({
        ...now,
        column,
        direction: now.column === column && now.direction === 'asc' ? 'desc' : 'asc',
      })),
    order: (column: CompanyColumn, direction: Direction) => setView((now) => ({ ...now, column, direction })),
  };
}

function viewFrom(query: URLSearchParams, search: string): CompaniesView {
  const column = knownValue(sortableCompanyColumns, query.get('sort')) ?? 'latest_signup_at';
  const usual = column === 'latest_signup_at' ? 'desc' : 'asc';
  const direction = knownValue(['asc', 'desc'] as const, query.get('dir')) ?? usual;
  return { search, column, direction, page: pageFrom(query) };
}

function addressOf({ search, column, direction, page }: CompaniesView) {
  const usual = column === 'latest_signup_at' && direction === 'desc';
  const query = {
    ...(usual ? {} : { sort: column, dir: direction }),
    ...(page > 1 ? { page: `${page}` } : {}),
  };
  return { query, search };
}

function CompaniesList({ rows }: { rows: readonly Company[] }) {
  return (
    <ul aria-label="Companies">
      {rows.map((company) => (
        <li key={company.domain} className="border-t border-line first:border-t-0">
          <Row company={company} />
        </li>
      ))}
    </ul>
  );
}

function Row({ company: { domain, company_name, pending, ...company } }: { company: Company }) {
  return (
    <Link to={companyLink(domain)} className="flex items-start px-3 py-3 hover:bg-hover">
      <Blaze sent={company.alerts > 0} />
      <span className="min-w-0 flex-1">
        <span className={`block truncate font-medium ${company_name ? 'text-accent-ink' : 'text-ink-2'}`}>
          {company_name ?? domain}
        </span>
        <span className="block truncate text-13 text-ink-2">
          {company_name ? domain : pending ? 'Enrichment is under way...' : 'No company name found'}
          <span className="max-sm:hidden">{factsOf(company)}</span>
        </span>
      </span>
      <span className="ml-3 shrink-0 text-right text-13 text-ink-2">
        <span className="block leading-5">{peopleInWords(company.people)}</span>
        <span className="block">{formatDay(company.latest_signup_at)}</span>
      </span>
    </Link>
  );
}

function factsOf({ company_size, domain_authority }: Pick<Company, 'company_size' | 'domain_authority'>) {
  const size = company_size && company_size !== 'unknown' ? `, ${sizeInWords(company_size)}` : '';
  return domain_authority === null ? size : `${size}, DA ${domain_authority}`;
}
