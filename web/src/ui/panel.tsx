import type { ReactNode } from 'react';

export const Panel = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <section className={`rounded-l border border-line bg-surface ${className}`}>{children}</section>
);

export const PanelTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="text-16 font-bold text-ink">{children}</h2>
);
