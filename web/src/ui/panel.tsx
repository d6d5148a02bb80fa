import type { ReactNode } from 'react';

export function Panel({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`rounded-l border border-line bg-surface ${className}`}>{children}</section>;
}

export function PanelTitle({ children }: { children: ReactNode }) {
  return <h2 className="text-16 font-bold text-ink">{children}</h2>;
}
