import type { ReactNode } from 'react';
import { pageSize } from '../../platform/rows/order-rows.ts';
import { Bar } from '../page/page.tsx';

interface TableHeadProps {
  columns: readonly (readonly [name: string, width: string])[];
  atRight?: readonly string[];
  indent?: string;
}

export function TableHead({ columns, atRight = [], indent = 'first:pl-6' }: TableHeadProps) {
  return (
    <>
      <colgroup>
        {columns.map(([name, width]) => (
          <col key={name} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(([name]) => (
            <th
              key={name}
              scope="col"
              className={`h-10 bg-sunken px-3 py-1 text-13 font-medium text-balance text-ink-2 ${indent} ${atRight.includes(name) ? 'text-right' : 'text-left'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/**
 * Bars in the place of a page of rows, a table's by default, so that nothing moves when the rows arrive.
 * `row` is the height of a row without its line.
 */
export function LoadingRows({ row = 'h-10.75', head = true }: { row?: string; head?: boolean }) {
  return (
    <div aria-hidden="true">
      {head && <div className="h-10 bg-sunken" />}
      {Array.from({ length: pageSize }, (_, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
          key={place}
          className={`box-content flex items-center gap-8 border-t border-line px-6 max-sm:px-4 ${head ? '' : 'first:border-t-0'} ${row}`}
        >
          <Bar className="w-44" />
          <Bar className="ml-auto w-24" />
          <Bar className="w-14 max-sm:hidden" />
          <Bar className="w-24 max-md:hidden" />
          <Bar className="w-14 max-md:hidden" />
        </div>
      ))}
      <div className="h-13.25 border-t border-line pointer-coarse:h-16.25" />
    </div>
  );
}

/** Scrolls a wide table sideways on narrow screens. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative isolate overflow-x-auto max-[80rem]:scroll-pl-84"
    >
      {children}
    </section>
  );
}

/** The first column, which stays in place while the others scroll. */
export const stickyColumn =
  'max-[80rem]:sticky max-[80rem]:left-0 max-[80rem]:z-1 max-[80rem]:border-r max-[80rem]:border-line';
