import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Reads the parameters after an emailed link's `#` once and removes them from the address bar. Fragments
 * never reach a server, so no log contains codes or emails. Links with a query work the same way.
 */
export function useMailedLink(): URLSearchParams {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const carried = hash.slice(1) || search;
  const [taken, take] = useState(() => new URLSearchParams(carried));
  useEffect(() => {
    if (!carried) return;
    // Opening another link in the same tab changes only the fragment and loads no page.
    take(new URLSearchParams(carried));
    navigate({ search: '', hash: '' }, { replace: true });
  }, [carried, navigate]);
  return taken;
}

/** Parameters of an emailed link, empty if missing. `first` is the token for a first password. */
export function useMailedCode(): { email: string; code: string; first: string } {
  const link = useMailedLink();
  return { email: link.get('email') ?? '', code: link.get('code') ?? '', first: link.get('first') ?? '' };
}
