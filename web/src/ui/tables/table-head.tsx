import type { ReactNode } from 'react';

interface TableHeadProps {
  /** Each column's name and class of width. */
  columns: readonly (readonly [name: string, width: string])[];
  /** The columns of figures. */
  atRight?: readonly string[];
  /** What the first name keeps from the left. */
  indent?: string;
  /** A last column without a name, of this class of width. */
  unnamed?: string;
}

/** The columns of a table and their names. */
export function TableHead({ columns, atRight = [], indent = 'first:pl-6', unnamed }: TableHeadProps) {
  return (
    <>
      <colgroup>
        {columns.map(([name, width]) => (
          <col key={name} className={width} />
        ))}
        {unnamed && <col className={unnamed} />}
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
          {unnamed && <td className="bg-sunken" />}
        </tr>
      </thead>
    </>
  );
}

/** A region for a wide table that scrolls sideways where the screen is narrow. */
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

/** The first column of such a table, which stays while the others scroll. */
export const stickyColumn =
  'max-[80rem]:sticky max-[80rem]:left-0 max-[80rem]:z-1 max-[80rem]:border-r max-[80rem]:border-line';
