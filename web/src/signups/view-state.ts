import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { choices } from './find-signups.ts';
import { type Column, type Direction, sortableColumns } from './order-signups.ts';
import type { Query } from './signup-index.ts';

export type Filter = keyof typeof choices;

export const filters = Object.keys(choices) as Filter[];

/**
 * Search, filters, order and page, kept in the address a moment later: an input bound to the address
 * itself loses keystrokes. The signup that the address opens stays in it.
 */
export function useView() {
  const location = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => viewFrom(location));
  const { search, hash, state } = location;
  useEffect(() => {
    const query = new URLSearchParams(queryFrom(view));
    const opened = new URLSearchParams(search).get('signup');
    if (opened) query.set('signup', opened);
    const address = { search: `${query}`, hash: hashFrom(view) };
    if (address.search === search.slice(1) && address.hash === hash) return;
    const timer = setTimeout(() => navigate(address, { replace: true, state }), 250);
    return () => clearTimeout(timer);
  }, [view, navigate, search, hash, state]);
  const change = (next: Partial<Query>) => setView((now) => ({ ...now, ...next }));
  return {
    view,
    searchFor: (search: string) => change({ search, page: 1 }),
    filterBy: (name: Filter, value: string) =>
      change({ [name]: known<string>(choices[name], value), page: 1 }),
    clearFilters: () => change({ type: undefined, status: undefined, size: undefined, page: 1 }),
    goTo: (page: number) => change({ page }),
    sortBy: (column: Column) =>
      setView((now) => ({
        ...now,
        column,
        direction: now.column === column && now.direction === 'asc' ? 'desc' : 'asc',
      })),
  };
}

function viewFrom({ search, hash }: { search: string; hash: string }): Query {
  const query = new URLSearchParams(search);
  const column = known(sortableColumns, query.get('sort')) ?? 'created_at';
  const usual: Direction = column === 'created_at' ? 'desc' : 'asc';
  return {
    search: new URLSearchParams(hash.slice(1)).get('q') ?? query.get('q') ?? '',
    column,
    direction: known(['asc', 'desc'] as const, query.get('dir')) ?? usual,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    type: known(choices.type, query.get('type')),
    status: known(choices.status, query.get('status')),
    size: known(choices.size, query.get('size')),
  };
}

function queryFrom(view: Query): Record<string, string> {
  return {
    ...Object.fromEntries(filters.flatMap((name) => (view[name] ? [[name, view[name]]] : []))),
    ...(view.column === 'created_at' && view.direction === 'desc'
      ? {}
      : { sort: view.column, dir: view.direction }),
    ...(view.page > 1 ? { page: String(view.page) } : {}),
  };
}

/** What is searched for is often a person's address: it stands in the fragment, which no server sees or logs. */
function hashFrom({ search }: Query): string {
  return search ? `#${new URLSearchParams({ q: search })}` : '';
}

function known<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
