import { Columns3 } from 'lucide-react';
import { buttonClasses } from '../../ui/forms/button.tsx';
import { usePopover } from '../../ui/overlays/use-popover.ts';
import { type Column, columnNames, hideableColumns } from '../rows/order-signups.ts';

interface ColumnsMenuProps {
  hidden: readonly Column[];
  onHide: (hidden: readonly Column[]) => void;
}

/** Which columns the table shows, a box to check for each. */
export function ColumnsMenu({ hidden, onHide }: ColumnsMenuProps) {
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
