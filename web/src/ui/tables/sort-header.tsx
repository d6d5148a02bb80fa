import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Direction } from '../../platform/rows/order-rows.ts';
import { IconButton } from '../forms/button.tsx';
import { Select } from '../forms/select.tsx';

export function SortHeader({
  name,
  sorted,
  right = false,
  className = '',
  onSort,
}: {
  name: string;
  sorted: 'asc' | 'desc' | undefined;
  right?: boolean;
  className?: string;
  onSort: () => void;
}) {
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  const side = right ? 'text-right' : 'text-left';
  return (
    <th
      scope="col"
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      className={`h-10 bg-sunken ${className} ${side}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`inline-flex min-h-8 items-center gap-1.5 rounded-s px-2.5 text-13 font-medium hover:text-ink pointer-coarse:min-h-11 ${sorted ? 'text-ink' : 'text-ink-2'} ${side}`}
      >
        {name}
        {sorted && <Arrow size={14} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />}
      </button>
    </th>
  );
}

interface SortSelectProps<Column extends string> {
  columns: readonly (readonly [column: Column, name: string])[];
  column: Column;
  direction: Direction;
  onOrder: (column: Column, direction: Direction) => void;
}

export function SortSelect<Column extends string>({
  columns,
  column,
  direction,
  onOrder,
}: SortSelectProps<Column>) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div className="ml-auto flex shrink-0 items-center gap-2">
      <Select
        aria-label="Sort by"
        className="max-w-36 truncate"
        value={column}
        options={columns}
        onChange={({ target }) => {
          const [chosen] = columns.find(([name]) => name === target.value) ?? [];
          if (chosen) onOrder(chosen, direction);
        }}
      />
      <IconButton
        label={direction === 'asc' ? 'Ascending, change to descending' : 'Descending, change to ascending'}
        className="border border-line-control"
        onClick={() => onOrder(column, direction === 'asc' ? 'desc' : 'asc')}
      >
        <Arrow size={16} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
