import type { Direction } from '../../platform/rows/order-rows.ts';
import {
  knownValue,
  pageFrom,
  readAddress,
  useAddressState,
  writtenAddress,
} from '../../platform/screens/use-address-state.ts';
import { type Column, hideableColumns, sortableColumns } from '../rows/order-signups.ts';
import { choices, isDay, type Query, type Wanted } from '../rows/signup-index.ts';

export type Filter = keyof typeof choices;

export const filters = Object.keys(choices) as Filter[];

export type FilterName = Filter | 'from' | 'to';

export const filterNames: readonly FilterName[] = [...filters, 'from', 'to'];

/** Number of filters in use. */
export function countFilters(wanted: Wanted): number {
  return filterNames.filter((name) => wanted[name]).length;
}

export interface View extends Query {
  readonly hidden: readonly Column[];
}

/** The open signup, and whether its company is about to be corrected. */
const kept = ['signup', 'correct'];

/** Keeps search, filters, order, columns and page in the URL, next to the open signup. */
export function useView() {
  const [view, setView] = useAddressState(viewFrom, addressOf, kept);
  const change = (next: Partial<View>) => setView((now) => ({ ...now, ...next }));
  return {
    view,
    searchFor: (search: string) => change({ search, page: 1 }),
    filterBy: (name: FilterName, value: string) => change({ [name]: filterValue(name, value), page: 1 }),
    clearFilters: () =>
      change({ ...Object.fromEntries(filterNames.map((name) => [name, undefined])), page: 1 }),
    show: (address: string) => setView(viewAt(address)),
    hide: (hidden: readonly Column[]) => change({ hidden }),
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

export function viewAt(address: string): View {
  return readAddress(viewFrom, new URL(address, 'https://signups'));
}

/** The part after `/signups` in a view's URL, without the page. Empty for all signups. */
export function savedAddress(view: View): string {
  const { search, hash } = writtenAddress(addressOf({ ...view, page: 1 }));
  return `${search && `?${search}`}${hash}`;
}

function filterValue(name: FilterName, text: string | null): string | undefined {
  if (name === 'from' || name === 'to') return text && isDay(text) ? text : undefined;
  return knownValue<string>(choices[name], text);
}

function viewFrom(query: URLSearchParams, search: string): View {
  const column = knownValue(sortableColumns, query.get('sort')) ?? 'created_at';
  const usual: Direction = column === 'created_at' ? 'desc' : 'asc';
  return {
    search,
    column,
    direction: knownValue(['asc', 'desc'] as const, query.get('dir')) ?? usual,
    page: pageFrom(query),
    ...Object.fromEntries(filterNames.map((name) => [name, filterValue(name, query.get(name))])),
    hidden: hideableColumns.filter((name) => query.get('hide')?.split(',').includes(name)),
  };
}

function addressOf(view: View) {
  const query: Record<string, string> = {
    ...Object.fromEntries(filterNames.flatMap((name) => (view[name] ? [[name, view[name]]] : []))),
    ...(view.hidden.length > 0 ? { hide: view.hidden.join(',') } : {}),
    ...(view.column === 'created_at' && view.direction === 'desc'
      ? {}
      : { sort: view.column, dir: view.direction }),
    ...(view.page > 1 ? { page: String(view.page) } : {}),
  };
  return { query, search: view.search };
}
