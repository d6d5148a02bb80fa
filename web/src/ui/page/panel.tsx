import type { ReactNode } from 'react';

/** A bordered box of a screen. */
export function Panel({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`rounded-l border border-line bg-surface ${className}`}>{children}</section>;
}

/** The heading of a panel. */
export function PanelTitle({ children }: { children: ReactNode }) {
  return <h2 className="text-16 font-bold text-ink">{children}</h2>;
}
