import type { Direction } from '../platform/order-rows.ts';
import { knownValue, pageFrom, useAddressState } from '../platform/use-address-state.ts';
import { choices } from './find-signups.ts';
import { type Column, sortableColumns } from './order-signups.ts';
import type { Query } from './signup-index.ts';

export type Filter = keyof typeof choices;

export const filters = Object.keys(choices) as Filter[];

/** Search, filters, order and page, kept in the address. The signup that the address opens stays in it. */
export function useView() {
  const [view, setView] = useAddressState(viewFrom, addressOf, 'signup');
  const change = (next: Partial<Query>) => setView((now) => ({ ...now, ...next }));
  return {
    view,
    searchFor: (search: string) => change({ search, page: 1 }),
    filterBy: (name: Filter, value: string) =>
      change({ [name]: knownValue<string>(choices[name], value), page: 1 }),
    clearFilters: () => change({ type: undefined, status: undefined, size: undefined, page: 1 }),
    goTo: (page: number) => change({ page }),
    order: (column: Column, direction: Direction) => change({ column, direction }),
    sortBy: (column: Column) =>
      setView((now) => ({
        ...now,
        column,
        direction: now.column === column && now.direction === 'asc' ? 'desc' : 'asc',
      })),
  };
}

function viewFrom(query: URLSearchParams, search: string): Query {
  const column = knownValue(sortableColumns, query.get('sort')) ?? 'created_at';
  const usual: Direction = column === 'created_at' ? 'desc' : 'asc';
  return {
    search,
    column,
    direction: knownValue(['asc', 'desc'] as const, query.get('dir')) ?? usual,
    page: pageFrom(query),
    type: knownValue(choices.type, query.get('type')),
    status: knownValue(choices.status, query.get('status')),
    size: knownValue(choices.size, query.get('size')),
  };
}

function addressOf(view: Query) {
  const query: Record<string, string> = {
    ...Object.fromEntries(filters.flatMap((name) => (view[name] ? [[name, view[name]]] : []))),
    ...(view.column === 'created_at' && view.direction === 'desc'
      ? {}
      : { sort: view.column, dir: view.direction }),
    ...(view.page > 1 ? { page: String(view.page) } : {}),
  };
  return { query, search: view.search };
}
