import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { deleteAccountSignup, type SignupRow } from '../../../../shared/signups/api.ts';
import { call } from '../../platform/api/call.ts';
import { forgetRows } from '../../platform/rows/use-rows.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';

/**
 * Deletes a signup optimistically, after confirmation. Restores it if the server rejects the deletion.
 * Focus moves to the row that took its place, or back to the row after Cancel.
 */
export function useDelete(
  rows: readonly SignupRow[],
  region: RefObject<HTMLElement | null>,
  { remove, putBack }: Record<'remove' | 'putBack', (row: SignupRow) => Promise<void>>,
) {
  const [asked, setAsked] = useState<SignupRow>();
  const gone = useRef<{ id: string; place: number }>(undefined);
  const kept = useRef<SignupRow>(undefined);
  const queries = useQueryClient();

  useEffect(() => {
    if (asked) return;
    const place = rows.findIndex(({ id }) => id === kept.current?.id);
    kept.current = undefined;
    // The pressed button is gone if the layout changed between table and cards.
    if (place >= 0 && document.activeElement === document.body) focusAt(region.current, place);
  }, [rows, region, asked]);

  useEffect(() => {
    if (!gone.current || rows.some(({ id }) => id === gone.current?.id)) return;
    focusAt(region.current, gone.current.place);
    gone.current = undefined;
  }, [rows, region]);

  const confirm = async () => {
    if (!asked) return;
    setAsked(undefined);
    gone.current = { id: asked.id, place: rows.findIndex(({ id }) => id === asked.id) };
    await remove(asked);
    try {
      await call(deleteAccountSignup, { id: asked.id });
      announceSuccess('Signup deleted successfully');
      // The company's count changes too.
      forgetRows('companies');
      await queries.invalidateQueries({ queryKey: ['account'] });
      await queries.invalidateQueries({ queryKey: ['signups'] });
    } catch (error) {
      await putBack(asked);
      announceError(error);
    }
  };
  const cancel = () => {
    kept.current = asked;
    setAsked(undefined);
  };
  return { asked, ask: setAsked, confirm, cancel };
}

/** Focuses the delete button at the same place, or the region. */
function focusAt(region: HTMLElement | null, place: number): void {
  const buttons = region?.querySelectorAll<HTMLElement>('[data-delete]');
  const next = buttons?.item(Math.min(place, buttons.length - 1)) ?? region;
  next?.focus();
}

export function DeleteConfirmation({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Confirmation title="Are you sure?" action="Delete" look="danger" onConfirm={onConfirm} onClose={onClose}>
      This action cannot be undone. This will permanently delete this signup from your records.
    </Confirmation>
  );
}
