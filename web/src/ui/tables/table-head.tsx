import type { ReactNode } from 'react';

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
