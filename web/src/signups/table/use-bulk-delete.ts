import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAccountSignup, type SignupRow } from '../../../../shared/signups/api.ts';
import { call } from '../../platform/api/call.ts';
import { forgetRows } from '../../platform/rows/own-rows.ts';
import { announceFailure, announceSuccess, announceWithUndo } from '../../ui/feedback/toast.tsx';
import type { Selection } from './selection-bar.tsx';

type Change = (row: SignupRow) => Promise<void>;

/**
 * Which signups are selected, and deleting them: they leave the table at once, and the server deletes them once the
 * moment to undo is over. Those that it refuses to delete come back.
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
