import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { pageSize } from '../../platform/rows/order-rows.ts';
import type { Found } from '../../platform/rows/row-index.ts';
import type { DrawerSteps } from '../../ui/overlays/use-drawer-keys.ts';

/** Marks the history entry that opening a signup added, so that closing navigates back. */
const opened = { signupOpened: true };

/**
 * Keeps the open signup in the URL (`?signup=ID`), so that Back closes it and a link or reload opens it.
 * `steps` go to the neighboring rows, and turn the page at its ends.
 */
export function useOpenSignup(found: Found<SignupRow> | undefined, goTo: (page: number) => void) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('signup') ?? undefined;

  const addressWith = (signup: string | undefined) => {
    const query = new URLSearchParams(search);
    query.delete('correct');
    if (signup === undefined) query.delete('signup');
    else query.set('signup', signup);
    return { search: `${query}`, hash };
  };
  const open = (signup: string) =>
    id === undefined
      ? navigate(addressWith(signup), { state: opened })
      : navigate(addressWith(signup), { replace: true, state });
  const close = () =>
    state?.signupOpened === true
      ? navigate(-1)
      : navigate(addressWith(undefined), { replace: true, state: null });

  // A neighbor on another page is known once that page is loaded.
  const turned = useRef<{ page: number; by: 1 | -1 }>(undefined);
  useEffect(() => {
    if (!found || found.page !== turned.current?.page) return;
    const row = turned.current.by > 0 ? found.rows[0] : found.rows.at(-1);
    turned.current = undefined;
    if (row) open(row.id);
  });
  const place = found?.rows.findIndex((row) => row.id === id) ?? -1;
  const stepBy = (by: 1 | -1) => {
    if (!found || place === -1) return undefined;
    const row = found.rows[place + by];
    if (row) return () => open(row.id);
    const page = found.page + by;
    if (page < 1 || (page - 1) * pageSize >= found.total) return undefined;
    return () => {
      turned.current = { page, by };
      goTo(page);
    };
  };
  const steps: DrawerSteps = { previous: stepBy(-1), next: stepBy(1) };
  return { id, open, close, steps };
}
