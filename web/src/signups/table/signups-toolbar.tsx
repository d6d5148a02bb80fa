import { Columns3, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Direction } from '../../platform/rows/order-rows.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button, buttonClasses } from '../../ui/forms/button.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { usePopover } from '../../ui/overlays/use-popover.ts';
import { formatNumber } from '../../ui/page/format.ts';
import { SortSelect } from '../../ui/tables/sort-header.tsx';
import { type Column, columnNames, hideableColumns, sortableColumns } from '../rows/order-signups.ts';
import type { View } from './view-state.ts';
import { countFilters } from './view-state.ts';

export function SignupsToolbar({
  view,
  found,
  received,
  expected,
  complete,
  failed,
  filtering,
  filtersId,
  onSearch,
  onFilters,
  views,
  onHide,
  onOrder,
  selecting,
  onSelecting,
}: {
  view: View;
  found: { readonly total: number; readonly all: number } | undefined;
  received: number;
  /** Number of signups of the account, if known. */
  expected: number;
  complete: boolean;
  failed: boolean;
  filtering: boolean;
  filtersId: string;
  onSearch: (search: string) => void;
  onFilters: () => void;
  views: ReactNode;
  onHide: (hidden: readonly Column[]) => void;
  /** Set if there are no sortable headers. */
  onOrder: ((column: Column, direction: Direction) => void) | undefined;
  selecting: boolean;
  onSelecting: () => void;
}) {
  const on = countFilters(view);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:gap-x-2">
      <SearchBox
        label="Search signups"
        placeholder="Search by email, name, or company..."
        value={view.search}
        onChange={onSearch}
      />
      <Button aria-expanded={filtering} aria-controls={filtersId} onClick={onFilters}>
        <SlidersHorizontal size={16} strokeWidth={1.9} aria-hidden="true" />
        {on > 0 ? `Filters (${on})` : 'Filters'}
      </Button>
      {views}
      {!onOrder && <ColumnsMenu hidden={view.hidden} onHide={onHide} />}
      {onOrder && (
        <Button disabled={received === 0} onClick={onSelecting}>
          {selecting ? 'Done' : 'Select'}
        </Button>
      )}
      {/* On phones, keep this line even if it is empty. */}
      <div className="flex items-center max-sm:min-h-11 max-sm:w-full">
        <div className="text-ink-2 not-empty:mr-4 max-sm:text-13 max-sm:not-empty:mr-2" aria-live="polite">
          {found && complete && countInWords(found)}
        </div>
        {found && !complete && !failed && <Progress received={received} expected={expected} />}
        {!found && !failed && <Spinner words="Loading signups..." />}
        {onOrder && (
          <SortSelect
            columns={sortableColumns.map((column) => [column, columnNames[column]])}
            column={view.column}
            direction={view.direction}
            onOrder={onOrder}
          />
        )}
      </div>
      <p
        className={`ml-auto flex items-center text-13 text-ink-2 max-sm:ml-0 ${received > 0 ? '' : 'invisible'}`}
      >
        <span aria-hidden="true" className="mr-2 inline-block h-3.5 w-1 rounded-[1px] bg-flare" />
        Matched a rule, alert sent
      </p>
    </div>
  );
}

/** "39 signups", "12 of 39 signups". */
function countInWords({ total, all }: { total: number; all: number }): string {
  const part = total < all ? `${formatNumber(total)} of ` : '';
  return `${part}${formatNumber(all)} ${all === 1 ? 'signup' : 'signups'}`;
}

/** Loading progress of older rows. Screen readers do not announce each step. */
function Progress({ received, expected }: { received: number; expected: number }) {
  const total = Math.max(expected, received);
  return (
    <span className="flex items-center gap-2 text-13 text-ink-2">
      <progress
        aria-label="Signups loaded"
        max={total}
        value={received}
        className="h-1 w-24 appearance-none overflow-hidden rounded-s bg-line-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-accent"
      />
      Loaded {formatNumber(received)} of {formatNumber(total)}
    </span>
  );
}

interface ColumnsMenuProps {
  hidden: readonly Column[];
  onHide: (hidden: readonly Column[]) => void;
}

function ColumnsMenu({ hidden, onHide }: ColumnsMenuProps) {
  const { open, button, box } = usePopover();
  const show = (column: Column, shown: boolean) =>
    onHide(hideableColumns.filter((one) => (one === column ? !shown : hidden.includes(one))));
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={buttonClasses({})} {...button}>
        <Columns3 size={16} strokeWidth={1.9} aria-hidden="true" />
        {hidden.length > 0 ? `Columns (${hidden.length} hidden)` : 'Columns'}
      </button>
      <div
        {...box}
        role="dialog"
        aria-label="Columns"
        className="m-0 overflow-y-auto rounded-m border border-line-2 bg-overlay p-1 shadow-2"
      >
        {open &&
          hideableColumns.map((column) => (
            <label
              key={column}
              className="flex min-h-9 items-center gap-2.5 rounded-s px-2.5 text-14 hover:bg-hover pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                checked={!hidden.includes(column)}
                onChange={({ target }) => show(column, target.checked)}
                className="size-4 shrink-0 accent-accent"
              />
              {columnNames[column]}
            </label>
          ))}
      </div>
    </>
  );
}
