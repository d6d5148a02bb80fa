import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { BackToDashboard } from '../ui/page/back-link.tsx';
import { formatNumber } from '../ui/page/format.ts';
import { PageHeading } from '../ui/page/page.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { useNarrow } from '../ui/page/use-media.ts';
import { Pagination } from '../ui/tables/pagination.tsx';
import { SortSelect } from '../ui/tables/sort-select.tsx';
import { CompaniesList } from './companies-list.tsx';
import { CompaniesTable } from './companies-table.tsx';
import { useCompaniesView } from './companies-view.ts';
import { columnNames, whatCounts } from './company-words.ts';
import { NoCompanies, NothingFound } from './empty.tsx';
import { sortableColumns } from './find-companies.ts';
import { useCompanies } from './use-companies.ts';

/** All companies of the account, searched, sorted and paged in the browser. */
export function CompaniesOverview() {
  const { view, searchFor, goTo, sortBy, order } = useCompaniesView();
  const { found, received, complete, error, retry } = useCompanies(view);
  const narrow = useNarrow();
  const clear = () => {
    searchFor('');
    // The button that was pressed goes.
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
        {/* On phones a line of its own, whatever it says. */}
        <div className="flex items-center max-sm:w-full">
          <div className="text-ink-2 not-empty:mr-4 max-sm:text-13 max-sm:not-empty:mr-2" aria-live="polite">
            {found &&
              complete &&
              `${formatNumber(found.total)} ${found.total === 1 ? 'company' : 'companies'}`}
          </div>
          {found && !complete && !error && <Spinner words={`Loaded ${formatNumber(received)}...`} />}
          {narrow && (
            <SortSelect
              columns={sortableColumns.map((column) => [column, columnNames[column]])}
              column={view.column}
              direction={view.direction}
              onOrder={order}
            />
          )}
        </div>
        {!narrow && <p className="ml-auto text-13 text-ink-2 max-lg:ml-0 max-lg:w-full">{whatCounts}</p>}
      </div>
      <Panel className="overflow-hidden">
        {!found && !error && (
          <div className="flex min-h-60 items-center justify-center">
            <Spinner words="Loading companies..." />
          </div>
        )}
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
      {narrow && <p className="mt-3 text-13 text-ink-2">{whatCounts}</p>}
    </>
  );
}
