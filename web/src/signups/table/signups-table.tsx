import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import type { EmailType } from '../../../../shared/signups/vocabulary.ts';
import type { Direction } from '../../platform/rows/order-rows.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { formatDate, orDash } from '../../ui/page/format.ts';
import { Bar } from '../../ui/page/page.tsx';
import { useMedia } from '../../ui/page/use-media.ts';
import { AuthorityCell, sizeOrDash } from '../../ui/tables/cells.tsx';
import { SortHeader } from '../../ui/tables/sort-header.tsx';
import { ScrollRegion, stickyColumn } from '../../ui/tables/table-head.tsx';
import {
  EmailCell,
  emailClasses,
  FailedIcon,
  failedWords,
  isPending,
  StatusCell,
  stateOf,
  waitingWords,
} from '../cells.tsx';
import { type Column, columnNames, dateOf, hideableColumns } from '../rows/order-signups.ts';
import type { Selection } from './selection-bar.tsx';

const widths: Record<Column, { usual: number; classes: string }> = {
  email: { usual: 270, classes: '' },
  first_name: { usual: 86, classes: 'w-[86px] wide:w-[92px]' },
  last_name: { usual: 94, classes: 'w-[94px] wide:w-[100px]' },
  company_name: { usual: 140, classes: 'w-[140px] wide:w-[148px]' },
  company_size: { usual: 94, classes: 'w-[94px] wide:w-[114px]' },
  email_type: { usual: 102, classes: 'w-[102px] wide:w-[108px]' },
  email_status: { usual: 104, classes: 'w-[104px]' },
  domain_authority: { usual: 100, classes: 'w-[100px] wide:w-[142px]' },
  created_at: { usual: 172, classes: 'w-[172px] wide:w-[186px]' },
};

const deleteWidth = 46;

/** If the table scrolls anyway, emails get more space. */
const moreForEmail = 60;

const cell = 'h-11 truncate border-t border-line px-2.5 text-ink-2';

interface SignupsTableProps {
  rows: readonly SignupRow[];
  hidden: readonly Column[];
  opened: string | undefined;
  selection: Selection;
  column: Column;
  direction: Direction;
  onSort: (column: Column) => void;
  onDelete: (row: SignupRow) => void;
  onOpen: (row: SignupRow) => void;
}

export function SignupsTable(props: SignupsTableProps) {
  const { rows, hidden, column: sortedBy, direction, onSort } = props;
  const columns: Column[] = ['email', ...hideableColumns.filter((column) => !hidden.includes(column))];
  const scrolls = useMedia('(max-width: 77rem)');
  const rest = deleteWidth + (scrolls ? moreForEmail : 0);
  const minWidth = columns.reduce((sum, column) => sum + widths[column].usual, rest);
  return (
    <ScrollRegion label="Signups table">
      <table className="w-full table-fixed border-separate border-spacing-0" style={{ minWidth }}>
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={widths[column].classes} />
          ))}
          <col className="w-[46px] pointer-coarse:w-[58px]" />
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader
                key={column}
                name={columnNames[column]}
                sorted={sortedBy === column ? direction : undefined}
                right={column === 'domain_authority'}
                className={column === 'email' ? `${stickyColumn} pl-10 pointer-coarse:pl-11` : ''}
                onSort={() => onSort(column)}
              />
            ))}
            <th scope="col" className="bg-sunken">
              <span className="sr-only">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A click anywhere on the row opens the detail. For the keyboard, email and company are buttons. */
function Row({ row, ...props }: SignupsTableProps & { row: SignupRow }) {
  const { hidden, opened, selection, onDelete, onOpen } = props;
  const selected = selection.selected.has(row.id);
  return (
    <tr
      aria-current={row.id === opened || undefined}
      data-selected={selected || undefined}
      onClick={(event) => {
        const pressed = event.target instanceof Element && event.target.closest('button, label');
        // Selecting text to copy is not a click.
        if (!pressed && !window.getSelection()?.toString()) onOpen(row);
      }}
      className="group cursor-pointer hover:bg-hover aria-[current]:bg-hover data-selected:bg-accent-soft"
    >
      <td
        className={`${cell} ${stickyColumn} bg-surface pl-0 group-hover:bg-hover group-aria-[current]:bg-hover group-data-selected:bg-accent-soft`}
      >
        <span className="flex items-center">
          <label className="flex h-8 w-9 shrink-0 cursor-pointer items-center justify-center pointer-coarse:size-11">
            <input
              type="checkbox"
              data-select
              aria-label={`Select ${row.email}`}
              checked={selected}
              onChange={() => selection.toggle(row)}
              className="size-4 accent-accent"
            />
          </label>
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
        </span>
      </td>
      {hideableColumns
        .filter((column) => !hidden.includes(column))
        .map((column) => (
          <td key={column} className={`${cell} ${column === 'domain_authority' ? 'text-right' : ''}`}>
            {rowCells[column](row, onOpen)}
          </td>
        ))}
      <td className="border-t border-line pr-2">
        <IconButton label={`Delete ${row.email}`} data-delete onClick={() => onDelete(row)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** Types without enrichment are shown in a quieter color. */
const quietTypes: ReadonlySet<EmailType> = new Set(['personal', 'disposable', 'relay']);

type Open = (row: SignupRow) => void;

const rowCells: Record<Exclude<Column, 'email'>, (row: SignupRow, onOpen: Open) => ReactNode> = {
  first_name: ({ first_name }) => orDash(first_name),
  last_name: ({ last_name }) => orDash(last_name),
  company_name: (row, onOpen) => <CompanyCell row={row} onOpen={onOpen} />,
  company_size: (row) =>
    isPending(row) ? (
      <Bar className="w-14" />
    ) : (
      <span title={row.waiting_for_credits ? waitingWords : undefined}>{sizeOrDash(row.company_size)}</span>
    ),
  email_type: ({ email_type }) => (
    <span className={quietTypes.has(email_type) ? 'text-ink-3' : ''}>{email_type}</span>
  ),
  email_status: (row) =>
    isPending(row) && row.email_status === 'unknown' ? (
      <Bar className="w-13" />
    ) : (
      <StatusCell status={row.email_status} />
    ),
  domain_authority: (row) =>
    isPending(row) ? (
      <Bar className="w-14" />
    ) : (
      <AuthorityCell value={row.domain_authority} meter="max-wide:hidden" />
    ),
  created_at: (row) => formatDate(dateOf(row)),
};

/** Opens the detail, which also explains a failure or a wait for credits. */
function CompanyCell({ row, onOpen }: { row: SignupRow; onOpen: Open }) {
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
