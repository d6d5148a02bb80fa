import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** What a view puts into the address: its query, and what is searched for, which is often a person's address. */
interface Address {
  readonly query: Readonly<Record<string, string>>;
  readonly search: string;
}

/**
 * How a table is seen, kept in the address a moment later: an input bound to the address itself loses keystrokes. The
 * search stands in the fragment, which no server sees or logs. Parameters named in `kept` stay as they are. An address that
 * is opened in the same tab shows what it says.
 */
export function useAddressState<View>(
  read: (query: URLSearchParams, search: string) => View,
  write: (view: View) => Address,
  kept: string,
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
    const stays = new URLSearchParams(search).get(kept);
    const address = writtenAddress({ ...written, query: { ...query, ...(stays && { [kept]: stays }) } });
    if (address.search === search.slice(1) && address.hash === hash) return;
    const timer = setTimeout(() => {
      // An address that something else changed meanwhile is rendered soon, and this runs again with it.
      if (window.location.search === search) navigate(address, { replace: true, state });
    }, 250);
    return () => clearTimeout(timer);
  }, [view, write, kept, navigate, search, hash, state]);
  return [view, setView] as const;
}

/** What a view's address says, in its query and its fragment. */
export function readAddress<View>(
  read: (query: URLSearchParams, search: string) => View,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): View {
  const query = new URLSearchParams(search);
  return read(query, new URLSearchParams(hash.slice(1)).get('q') ?? query.get('q') ?? '');
}

/** A view's address as it is written: its query without the question mark, and its fragment. */
export function writtenAddress({ query, search }: Address): Pick<Location, 'search' | 'hash'> {
  return {
    search: `${new URLSearchParams(query)}`,
    hash: search ? `#${new URLSearchParams({ q: search })}` : '',
  };
}

/** The value where it is one of those known; undefined where it is anything else. */
export function knownValue<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}

/** A page number from an address; 1 where it is none. */
export function pageFrom(query: URLSearchParams): number {
  return Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
}
