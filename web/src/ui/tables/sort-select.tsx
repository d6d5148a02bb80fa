import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Direction } from '../../platform/rows/order-rows.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { Select } from '../forms/select.tsx';

interface SortSelectProps<Column extends string> {
  columns: readonly (readonly [column: Column, name: string])[];
  column: Column;
  direction: Direction;
  onOrder: (column: Column, direction: Direction) => void;
}

/** By what rows are ordered and which way, where there are no headers to press. */
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
