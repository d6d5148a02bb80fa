import { useMemo, useState } from 'react';
import type { SignupRow } from '../../../shared/signups/api.ts';
import { pageSize } from '../platform/rows/order-rows.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/forms/button.tsx';
import { formatDate, orDash } from '../ui/page/format.ts';
import { Bar, Panel, PanelTitle } from '../ui/page/page.tsx';
import { Pagination } from '../ui/tables/pagination.tsx';
import { EmailLink } from './cells.tsx';
import { dateOf } from './rows/order-signups.ts';
import type { Query } from './rows/signup-index.ts';
import { useSignups } from './rows/signups-store.ts';

const placeholders = Array.from({ length: pageSize }, (_, place) => place);

const head = 'h-10 px-3 text-left text-13 font-medium text-ink-2';
const cell = 'h-11 truncate border-t border-line px-3 text-ink-2';

interface CompanyPeopleProps {
  domain: string;
  /** Reserves the space until the rows are loaded. */
  people: number;
}

export function CompanyPeople({ domain, people }: CompanyPeopleProps) {
  const [page, goTo] = useState(1);
  const query = useMemo<Query>(
    () => ({ search: '', domain, page, column: 'created_at', direction: 'desc' }),
    [domain, page],
  );
  const { found, complete, error, retry } = useSignups(query);
  const rows = found?.rows ?? [];
  const waiting =
    (complete && found) || error ? [] : placeholders.slice(rows.length, Math.min(pageSize, people));
  return (
    <Panel className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-5 pb-4 max-sm:px-4">
        <PanelTitle>People</PanelTitle>
        {!complete && !error && <Spinner words="Loading signups..." />}
      </div>
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-4 px-6 pb-5 max-sm:px-4">
          <p className="text-ink-2">Couldn't load your signups.</p>
          <Button onClick={retry}>Try Again</Button>
        </div>
      )}
      {complete && found?.total === 0 && (
        <p className="px-6 pb-5 text-ink-2 max-sm:px-4">All signups from this company were deleted.</p>
      )}
      {rows.length + waiting.length > 0 && (
        <>
          <table className="w-full table-fixed">
            <thead className="bg-sunken">
              <tr>
                <th scope="col" className={`${head} pl-6 max-sm:pl-4`}>
                  Email
                </th>
                <th scope="col" className={`${head} w-40 max-md:hidden`}>
                  Name
                </th>
                <th scope="col" className={`${head} w-48 max-sm:hidden`}>
                  Date
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} className="hover:bg-hover">
                  <td className={`${cell} pl-6 max-sm:pl-4`}>
                    <EmailLink row={row} />
                  </td>
                  <td className={`${cell} max-md:hidden`} title={nameOf(row)}>
                    {orDash(nameOf(row))}
                  </td>
                  <td className={`${cell} max-sm:hidden`}>{formatDate(dateOf(row))}</td>
                </tr>
              ))}
              {waiting.map((place) => (
                <tr key={place}>
                  <td colSpan={3} className={`${cell} pl-6 max-sm:pl-4`}>
                    <Bar className="w-44" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pagination
            page={found?.page ?? 1}
            total={waiting.length > 0 ? people : (found?.total ?? 0)}
            onPage={goTo}
          />
        </>
      )}
    </Panel>
  );
}

function nameOf({ first_name, last_name }: SignupRow): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
