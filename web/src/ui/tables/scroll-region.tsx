import type { ReactNode } from 'react';

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
