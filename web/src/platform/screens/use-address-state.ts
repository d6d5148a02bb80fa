import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** URL parts of a view: the query, and the search text, which is often a person's email. */
interface Address {
  readonly query: Readonly<Record<string, string>>;
  readonly search: string;
}

/**
 * Keeps a table's view in the URL, with a short delay, because an input bound directly to the URL loses
 * keystrokes. The search text is in the fragment, which servers never see or log. Leaves the parameters
 * `kept`, a constant, unchanged. Follows a URL that is opened in the same tab.
 */
export function useAddressState<View>(
  read: (query: URLSearchParams, search: string) => View,
  write: (view: View) => Address,
  kept: readonly string[],
) {
  const { search, hash, state, key } = useLocation();
  const isOpened = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const [view, setView] = useState(() => readAddress(read, { search, hash }));
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (isOpened) setView(readAddress(read, { search, hash }));
  }
  useEffect(() => {
    const { query, ...written } = write(view);
    const stays = [...new URLSearchParams(search)].filter(([name]) => kept.includes(name));
    const address = writtenAddress({ ...written, query: { ...query, ...Object.fromEntries(stays) } });
    if (address.search === search.slice(1) && address.hash === hash) return;
    const timer = setTimeout(() => {
      // If something else changed the URL, it renders soon and this runs again.
      if (window.location.search === search) navigate(address, { replace: true, state });
    }, 250);
    return () => clearTimeout(timer);
  }, [view, write, kept, navigate, search, hash, state]);
  return [view, setView] as const;
}

export function readAddress<View>(
  read: (query: URLSearchParams, search: string) => View,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): View {
  const query = new URLSearchParams(search);
  return read(query, new URLSearchParams(hash.slice(1)).get('q') ?? query.get('q') ?? '');
}

export function writtenAddress({ query, search }: Address): Pick<Location, 'search' | 'hash'> {
  return {
    search: `${new URLSearchParams(query)}`,
    hash: search ? `#${new URLSearchParams({ q: search })}` : '',
  };
}

export function knownValue<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}

/** A page number from a URL; 1 if missing or invalid. */
export function pageFrom(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
}

export function signupLink(id: string): string {
  return `/signups?${new URLSearchParams({ signup: id })}`;
}
