import { ArrowDown, ArrowUp } from 'lucide-react';

/** The header of a column that sorts at a press; the arrow stands on the column that sorts now. */
export function SortHeader({
  name,
  sorted,
  right = false,
  className = '',
  onSort,
}: {
  name: string;
  /** How the column sorts the table; undefined where another one does. */
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
