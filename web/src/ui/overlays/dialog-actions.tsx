import type { ReactNode } from 'react';

/** The buttons at the end of a dialog: at the right, and over the whole width on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-end gap-2 border-t border-line px-6 py-3 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:px-4">
      {children}
    </div>
  );
}
