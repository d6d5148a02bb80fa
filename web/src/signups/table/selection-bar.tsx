import type { SignupRow } from '../../../../shared/signups/api.ts';
import { Button } from '../../ui/forms/button.tsx';
import { formatNumber } from '../../ui/page/format.ts';

/** The signups that are selected, also on other pages, and what can be done with them. */
export interface Selection {
  readonly selected: ReadonlyMap<string, SignupRow>;
  toggle(row: SignupRow): void;
  add(rows: readonly SignupRow[]): void;
  clear(): void;
  remove(): Promise<void>;
}

/** Floats over the foot of the screen while something is selected, so that no row moves; the page gets longer by it. On phones Done clears. */
export function SelectionBar({ selection, rows }: { selection: Selection; rows: readonly SignupRow[] }) {
  const { selected, add, clear, remove } = selection;
  if (selected.size === 0) return null;
  return (
    <div className="h-18 sm:h-8">
      <section
        aria-label="Selected signups"
        className="fixed inset-x-0 bottom-6 z-20 mx-auto flex w-fit items-center gap-3 rounded-l border border-line-2 bg-overlay py-2 pr-2 pl-4 shadow-2 max-sm:bottom-3 max-sm:gap-2"
      >
        <p role="status" className="pr-3 font-medium whitespace-nowrap max-sm:pr-1">
          {formatNumber(selected.size)} selected
        </p>
        {rows.some(({ id }) => !selected.has(id)) && (
          <Button size="compact" onClick={() => add(rows)}>
            Select Page
          </Button>
        )}
        <Button size="compact" className="max-sm:hidden" onClick={clear}>
          Clear
        </Button>
        <Button size="compact" look="danger" onClick={remove}>
          Delete
        </Button>
      </section>
    </div>
  );
}
