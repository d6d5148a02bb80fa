import type { ReactNode } from 'react';

/** A region for a wide table that scrolls sideways where the screen is narrow. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative isolate overflow-x-auto max-md:scroll-pl-56"
    >
      {children}
    </section>
  );
}

/** The first column of such a table, which stays while the others scroll. */
export const stickyColumn = 'max-md:sticky max-md:left-0 max-md:z-1 max-md:border-r max-md:border-line';
