import type { Direction } from '../platform/rows/order-rows.ts';
import { knownValue, pageFrom, useAddressState } from '../platform/screens/use-address-state.ts';
import { type Column, type CompaniesView, sortableColumns } from './find-companies.ts';

/** Search, order and page of the companies table, kept in the address. */
export function useCompaniesView() {
  const [view, setView] = useAddressState(viewFrom, addressOf, 'domain');
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
    order: (column: Column, direction: Direction) => setView((now) => ({ ...now, column, direction })),
  };
}

function viewFrom(query: URLSearchParams, search: string): CompaniesView {
  const column = knownValue(sortableColumns, query.get('sort')) ?? 'latest_signup_at';
  const usual = column === 'latest_signup_at' ? 'desc' : 'asc';
  const direction = knownValue(['asc', 'desc'] as const, query.get('dir')) ?? usual;
  return { search, column, direction, page: pageFrom(query) };
}

function addressOf({ search, column, direction, page }: CompaniesView) {
  const usual = column === 'latest_signup_at' && direction === 'desc';
  const query = {
    ...(usual ? {} : { sort: column, dir: direction }),
    ...(page > 1 ? { page: `${page}` } : {}),
  };
  return { query, search };
}
