import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccountSignup, type SignupRow } from '../../../../shared/signups/api.ts';
import { call } from '../../platform/api/call.ts';
import { forgetRows } from '../../platform/rows/use-rows.ts';
import { announceFailure, announceSuccess, announceWithUndo } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { formatNumber } from '../../ui/page/format.ts';

export interface Selection {
  readonly selected: ReadonlyMap<string, SignupRow>;
  toggle(row: SignupRow): void;
  add(rows: readonly SignupRow[]): void;
  clear(): void;
  remove(): Promise<void>;
}

/**
 * Floats over the bottom of the screen, so that no row moves, and makes the page longer instead. On
 * phones, Done clears the selection.
 */
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

type Change = (row: SignupRow) => Promise<void>;

/**
 * Selection and bulk deletion. Deleted signups leave the table immediately; the server deletes them when the
 * time to undo is over. Signups that could not be deleted reappear.
 */
export function useBulkDelete({ remove, putBack }: Record<'remove' | 'putBack', Change>): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, SignupRow>>(new Map());
  const queries = useQueryClient();

  const deleteForGood = async (rows: readonly SignupRow[]) => {
    const refused: SignupRow[] = [];
    for (const row of rows) {
      await call(deleteAccountSignup, { id: row.id }).catch(() => refused.push(row));
    }
    for (const row of refused) await putBack(row);
    if (refused.length > 0) announceFailure('Error', `${countOf(refused.length)} couldn't be deleted.`);
    else announceSuccess(`${countOf(rows.length)} deleted`);
    forgetRows('companies');
    await queries.invalidateQueries({ queryKey: ['account'] });
    await queries.invalidateQueries({ queryKey: ['signups'] });
  };
  return {
    selected,
    toggle: (row) => {
      const next = new Map(selected);
      if (!next.delete(row.id)) next.set(row.id, row);
      setSelected(next);
    },
    add: (rows) => setSelected(new Map([...selected, ...rows.map((row) => [row.id, row] as const)])),
    clear: () => setSelected(new Map()),
    remove: async () => {
      const rows = [...selected.values()];
      setSelected(new Map());
      for (const row of rows) await remove(row);
      announceWithUndo(
        `Deleting ${countOf(rows.length)}`,
        () => rows.forEach(putBack),
        () => void deleteForGood(rows),
      );
    },
  };
}

function countOf(signups: number): string {
  return `${signups} ${signups === 1 ? 'signup' : 'signups'}`;
}
