import { Trash2 } from 'lucide-react';
import type { SignupRow } from '../../../shared/signups/api.ts';
import type { EmailType } from '../../../shared/signups/vocabulary.ts';
import type { Direction } from '../platform/order-rows.ts';
import { Bar } from '../ui/bar.tsx';
import { AuthorityCell, sizeOrDash } from '../ui/cells.tsx';
import { formatDate, orDash } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ScrollRegion, stickyColumn } from '../ui/scroll-region.tsx';
import { SortHeader } from '../ui/sort-header.tsx';
import { EmailCell, emailClasses, FailedIcon, StatusCell } from './cells.tsx';
import { failedWords, isPending, stateOf, waitingWords } from './enrichment-state.ts';
import { type Column, columnNames, sortableColumns } from './order-signups.ts';

const widths: Record<Column, string> = {
  email: 'max-md:w-43',
  first_name: 'w-[86px] wide:w-[92px]',
  last_name: 'w-[94px] wide:w-[100px]',
  company_name: 'w-[140px] wide:w-[148px]',
  company_size: 'w-[94px] wide:w-[114px]',
  email_type: 'w-[102px] wide:w-[108px]',
  email_status: 'w-[104px]',
  domain_authority: 'w-[100px] wide:w-[142px]',
  created_at: 'w-[172px] wide:w-[186px]',
};

const cell = 'h-11 truncate border-t border-line px-2.5 text-ink-2';

/** Types that are not enriched step back. */
const quietTypes: ReadonlySet<EmailType> = new Set(['personal', 'disposable', 'relay']);

interface Sorting {
  column: Column;
  direction: Direction;
  onSort: (column: Column) => void;
}

interface Actions {
  onDelete: (row: SignupRow) => void;
  onOpen: (row: SignupRow) => void;
}

/** The rows that a page shows; headers sort, and a row opens its detail: `opened` is the one that is open. */
export function SignupsTable({
  rows,
  opened,
  onDelete,
  onOpen,
  ...sorting
}: { rows: readonly SignupRow[]; opened: string | undefined } & Sorting & Actions) {
  return (
    <ScrollRegion label="Signups table">
      <table className="w-full min-w-[1192px] table-fixed border-separate border-spacing-0 max-md:min-w-[1134px]">
        <colgroup>
          {sortableColumns.map((column) => (
            <col key={column} className={widths[column]} />
          ))}
          <col className="w-[46px] pointer-coarse:w-[58px]" />
        </colgroup>
        <thead>
          <tr>
            {sortableColumns.map((column) => (
              <SortHeader
                key={column}
                name={columnNames[column]}
                sorted={sorting.column === column ? sorting.direction : undefined}
                right={column === 'domain_authority'}
                className={column === 'email' ? `${stickyColumn} pl-3.5 max-md:pl-1` : ''}
                onSort={() => sorting.onSort(column)}
              />
            ))}
            <th scope="col" className="bg-sunken">
              <span className="sr-only">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} opened={row.id === opened} onDelete={onDelete} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The whole row opens the detail at a press; by keyboard its address and its company do. */
function Row({ row, opened, onDelete, onOpen }: { row: SignupRow; opened: boolean } & Actions) {
  const pending = isPending(row);
  return (
    <tr
      aria-current={opened || undefined}
      onClick={(event) => {
        const pressed = event.target instanceof Element && event.target.closest('button');
        // Text that was just selected, to be copied, is no press.
        if (!pressed && !window.getSelection()?.toString()) onOpen(row);
      }}
      className="group cursor-pointer hover:bg-hover aria-[current]:bg-hover"
    >
      <td
        className={`${cell} ${stickyColumn} bg-surface pl-6 group-hover:bg-hover group-aria-[current]:bg-hover max-md:pl-3.5`}
      >
        <EmailCell
          email={
            <button
              type="button"
              data-signup={row.id}
              title={row.email}
              onClick={() => onOpen(row)}
              className={emailClasses}
            >
              {row.email}
            </button>
          }
          alerted={row.alerted_at !== null}
          alertInDoubt={row.alert_unknown_at !== null}
        />
      </td>
      <td className={cell}>{orDash(row.first_name)}</td>
      <td className={cell}>{orDash(row.last_name)}</td>
      <td className={cell}>
        <CompanyCell row={row} onOpen={onOpen} />
      </td>
      <td className={cell} title={row.waiting_for_credits ? waitingWords : undefined}>
        {pending ? <Bar className="w-14" /> : sizeOrDash(row.company_size)}
      </td>
      <td className={`${cell} ${quietTypes.has(row.email_type) ? 'text-ink-3' : ''}`}>{row.email_type}</td>
      <td className={cell}>
        {pending && row.email_status === 'unknown' ? (
          <Bar className="w-13" />
        ) : (
          <StatusCell status={row.email_status} />
        )}
      </td>
      <td className={`${cell} text-right`}>
        {pending ? (
          <Bar className="w-14" />
        ) : (
          <AuthorityCell value={row.domain_authority} meter="max-wide:hidden" />
        )}
      </td>
      <td className={cell}>{formatDate(row.created_at)}</td>
      <td className="border-t border-line pr-2">
        <IconButton label={`Delete ${row.email}`} data-delete onClick={() => onDelete(row)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** The company opens the detail too, and so do a failure and a wait for credits, which have their reasons there. */
function CompanyCell({ row, onOpen }: { row: SignupRow } & Pick<Actions, 'onOpen'>) {
  const failed = row.enrichment_status === 'failed';
  const words = row.company_name || stateOf(row);
  if (!words) return isPending(row) ? <Bar className="w-26" /> : orDash(null);
  return (
    <button
      type="button"
      title={failed ? failedWords : undefined}
      aria-label={failed ? `Enrichment of ${row.email} failed` : undefined}
      onClick={() => onOpen(row)}
      className={`inline-flex max-w-full items-center gap-1.5 rounded-s align-middle font-medium hover:underline hover:underline-offset-4 pointer-coarse:min-h-11 ${row.company_name ? 'text-accent-ink' : failed ? 'text-13 text-danger' : 'text-13 text-ink-2'}`}
    >
      {failed && <FailedIcon />}
      <span className="truncate" title={row.company_name ?? undefined}>
        {words}
      </span>
    </button>
  );
}
