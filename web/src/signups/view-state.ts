import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Column, type Direction, sortableColumns } from './order-signups.ts';

export interface View {
  readonly search: string;
  readonly column: Column;
  readonly direction: Direction;
  /** From 1; may lie past the end. */
  readonly page: number;
}

const isColumn = (name: string | null): name is Column => sortableColumns.some((column) => column === name);

const viewFrom = (query: URLSearchParams): View => {
  const sort = query.get('sort');
  const column = isColumn(sort) ? sort : 'created_at';
  const asked = query.get('dir');
  const usual: Direction = column === 'created_at' ? 'desc' : 'asc';
  return {
    search: query.get('q') ?? '',
    column,
    direction: asked === 'asc' || asked === 'desc' ? asked : usual,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
  };
};

const queryFrom = ({ search, column, direction, page }: View): Record<string, string> => ({
  ...(search ? { q: search } : {}),
  ...(column === 'created_at' && direction === 'desc' ? {} : { sort: column, dir: direction }),
  ...(page > 1 ? { page: String(page) } : {}),
});

/**
 * Search, order and page, kept in the address a moment later: an input bound to the address itself loses
 * keystrokes.
 */
export const useView = () => {
  const [query, setQuery] = useSearchParams();
  const [view, setView] = useState(() => viewFrom(query));
  useEffect(() => {
    const timer = setTimeout(() => setQuery(queryFrom(view), { replace: true }), 250);
    return () => clearTimeout(timer);
  }, [view, setQuery]);
  return {
    view,
    searchFor: (search: string) => setView((now) => ({ ...now, search, page: 1 })),
    goTo: (page: number) => setView((now) => ({ ...now, page })),
    sortBy: (column: Column) =>
      setView((now) => ({
        ...now,
        column,
        direction: now.column === column && now.direction === 'asc' ? 'desc' : 'asc',
      })),
  };
};
