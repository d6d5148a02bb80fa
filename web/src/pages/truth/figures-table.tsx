import type { ReactNode } from 'react';

/** Scrolls sideways on narrow screens. `columns` has null for a column of drawings. */
export function FiguresTable({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly (string | null)[];
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      className="relative mt-4 overflow-x-auto rounded-l border border-line bg-surface"
    >
      <table className="w-full min-w-160 text-left">
        <thead className="bg-sunken text-13 text-ink-2">
          <tr>
            {columns.map((name, place) => (
              <th key={name ?? place} scope="col" className="px-4 py-3 font-medium">
                {name ?? <span className="sr-only">Drawing</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
