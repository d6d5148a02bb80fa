import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What an emailed link carries behind its `#`, taken once and then removed from the address bar. The fragment
 * never leaves the browser, so that no server's log holds a code or an address. A link
 * with a query instead of a fragment works too; the query is removed in the same way.
 */
export function useMailedLink(): URLSearchParams {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const carried = hash.slice(1) || search;
  const [taken, take] = useState(() => new URLSearchParams(carried));
  useEffect(() => {
    if (!carried) return;
    // Another link opened in the same tab changes the fragment alone, and loads no page.
    take(new URLSearchParams(carried));
    navigate({ search: '', hash: '' }, { replace: true });
  }, [carried, navigate]);
  return taken;
}

/** The `email` and `code` of an emailed link, empty where it lacks them, and whether the code is a `first` password's. */
export function useMailedCode(): { email: string; code: string; first: boolean } {
  const link = useMailedLink();
  return { email: link.get('email') ?? '', code: link.get('code') ?? '', first: link.has('first') };
}
