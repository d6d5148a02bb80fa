import { ArrowLeft } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { announceFailure } from '../ui/toast.tsx';
import { NoSignups, NothingFound } from './empty.tsx';
import { findSignups, orderSignups } from './order-signups.ts';
import { Pagination, pageSize } from './pagination.tsx';
import { SearchBox } from './search-box.tsx';
import { SignupsTable } from './signups-table.tsx';
import { useSignups } from './use-signups.ts';
import { useView } from './view-state.ts';

/** `/signups`: every signup of the account, searched, sorted and paged in the browser. */
export const SignupsScreen = () => {
  const { rows, error, retry } = useSignups();
  const { view, searchFor, goTo, sortBy } = useView();
  const search = useDeferredValue(view.search);
  const found = useMemo(
    () => (rows ? orderSignups(findSignups(rows, search), view.column, view.direction) : undefined),
    [rows, search, view.column, view.direction],
  );
  const failure = error?.message;
  useEffect(() => {
    if (failure) announceFailure('Error', failure);
  }, [failure]);

  const page = Math.min(view.page, Math.max(1, Math.ceil((found?.length ?? 0) / pageSize)));
  const shown = found?.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <Link
        to="/dashboard"
        className="inline-flex items-center gap-2 rounded-s text-13 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={16} strokeWidth={1.9} aria-hidden="true" />
        Back to Dashboard
      </Link>
      <div className="mt-1 mb-4">
        <PageHeading>Signups</PageHeading>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox value={view.search} onChange={searchFor} />
        <div className="text-ink-2" aria-live="polite">
          {found && `${found.length.toLocaleString('en-US')} ${found.length === 1 ? 'signup' : 'signups'}`}
        </div>
        <p className="ml-auto flex items-center text-13 text-ink-2">
          <span aria-hidden="true" className="mr-2 inline-block h-3.5 w-1 rounded-[1px] bg-flare" />
          Matched a rule, alert sent
        </p>
      </div>
      <Panel className="overflow-hidden">
        {!found && !error && (
          <div className="flex min-h-60 items-center justify-center">
            <Spinner words="Loading signups..." />
          </div>
        )}
        {!found && error && (
          <div className="flex min-h-60 flex-col items-start justify-center gap-4 px-6">
            <p className="text-16 text-ink-2">Your signups could not be loaded.</p>
            <Button onClick={() => retry()}>Try Again</Button>
          </div>
        )}
        {rows?.length === 0 && <NoSignups />}
        {rows && rows.length > 0 && found?.length === 0 && <NothingFound onClear={() => searchFor('')} />}
        {shown && shown.length > 0 && (
          <>
            <SignupsTable rows={shown} column={view.column} direction={view.direction} onSort={sortBy} />
            <Pagination page={page} total={found?.length ?? 0} onPage={goTo} />
          </>
        )}
      </Panel>
    </>
  );
};
