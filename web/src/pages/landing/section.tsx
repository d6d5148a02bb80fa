import type { ReactNode } from 'react';

export function Section({
  title,
  lead,
  id,
  children,
}: {
  title: string;
  lead?: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="scroll-mt-4 border-t border-line">
      <div className="mx-auto max-w-308 px-4 py-12 md:py-18">
        <h2 className="max-w-180 text-26 font-bold md:text-34">{title}</h2>
        {lead && <p className="mt-3 max-w-160 text-16 text-ink-2">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}

export function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-16 font-bold">{title}</h3>
      <p className="mt-1 text-16 text-ink-2">{children}</p>
    </div>
  );
}

export const frame = 'overflow-hidden rounded-l border border-line-2 bg-surface shadow-2';

/** A picture for screen readers: one image with a description. */
export function Picture({
  label,
  className = frame,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="img" aria-label={label} className={className}>
      {children}
    </div>
  );
}
