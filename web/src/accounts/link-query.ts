import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The `email` and `code` of a mailed link, taken once and then removed from the address bar. */
export const useLinkQuery = (): { email: string; code: string } => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [taken] = useState(() => ({ email: query.get('email') ?? '', code: query.get('code') ?? '' }));
  const dirty = query.size > 0;
  useEffect(() => {
    if (dirty) navigate({ search: '' }, { replace: true });
  }, [dirty, navigate]);
  return taken;
};
