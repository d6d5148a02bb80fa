import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rowOf } from '../../test/web/made-up-rows.ts';

// The same table in the common style: TanStack Table on the main thread.

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { text: sortFn_text },
});

const searched: readonly string[] = ['email', 'first_name', 'last_name', 'company_name'];

const columns = (
  [
    ['email', 'Email'],
    ['first_name', 'First Name'],
    ['last_name', 'Last Name'],
    ['company_name', 'Company'],
    ['company_size', 'Company Size'],
    ['email_type', 'Email Type'],
    ['email_status', 'Email Status'],
    ['domain_authority', 'Domain Authority'],
    ['created_at', 'Date'],
  ] as const
).map(([id, header]) => ({
  id,
  header,
  accessorFn: (row: ReturnType<typeof rowOf>) => String(row[id] ?? ''),
  enableGlobalFilter: searched.includes(id),
  sortFn: 'text' as const,
  sortDescFirst: false,
}));

const data = Array.from({ length: 100_000 }, (_, index) => rowOf(100_000 - index));

const root = document.getElementById('root');
if (root) createRoot(root).render(<Rival />);

function Rival() {
  const [globalFilter, setGlobalFilter] = useState('');
  const table = useTable({
    features,
    columns,
    data,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: ({ id }) => searched.includes(id),
    state: { globalFilter },
    onGlobalFilterChange: setGlobalFilter,
    initialState: { pagination: { pageIndex: 0, pageSize: 10 } },
  });
  return (
    <main>
      <input
        aria-label="Search signups"
        value={globalFilter}
        onChange={(event) => setGlobalFilter(event.target.value)}
      />
      <p role="status">{table.getFilteredRowModel().rows.length.toLocaleString('en-US')} signups</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id}>
                <button type="button" onClick={() => table.getColumn(id)?.toggleSorting()}>
                  {header}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.original.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>{String(cell.getValue())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
